import {
  BrainCircuit,
  Building2,
  DraftingCompass,
  Handshake,
  HeartPulse,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  ScrollText,
  Star,
  ToggleRight,
  UsersRound,
} from 'lucide-react';
import type { ScreenKey } from '#messages/screens.ts';

export interface AdminPage {
  to: string;
  label: ScreenKey;
  icon: LucideIcon;
}

/** The pages of the administration, in the order of its navigation. A new area adds its line here and its route in routes.tsx. */
export const adminPages: readonly [AdminPage, ...AdminPage[]] = [
  { to: '/admin/users', label: 'admin.pages.users', icon: UsersRound },
  { to: '/admin/mail', label: 'admin.pages.mail', icon: Mail },
  { to: '/admin/ratings', label: 'admin.pages.ratings', icon: Star },
  { to: '/admin/programmes', label: 'admin.pages.programmes', icon: Handshake },
  { to: '/admin/jobs', label: 'admin.pages.jobs', icon: ListChecks },
  { to: '/admin/audit', label: 'admin.pages.audit', icon: ScrollText },
  { to: '/marketing', label: 'admin.pages.marketing', icon: Megaphone },
  { to: '/ai-context-engineering', label: 'admin.pages.context', icon: DraftingCompass },
  { to: '/test-orchestration', label: 'admin.pages.operations', icon: HeartPulse },
  { to: '/admin/model', label: 'admin.pages.model', icon: BrainCircuit },
  { to: '/admin/features', label: 'admin.pages.features', icon: ToggleRight },
  { to: '/admin/brand', label: 'admin.pages.brand', icon: Building2 },
];
