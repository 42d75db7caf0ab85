import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { classes } from './classes.ts';
import type { Notice } from './notices.ts';

const ICON = {
  plain: { Icon: Info, colour: 'text-blue' },
  success: { Icon: CircleCheck, colour: 'text-green' },
  error: { Icon: CircleAlert, colour: 'text-red' },
};

/** The sign of a notice's tone; the words say the same. */
export function NoticeIcon({ tone }: { tone: Notice['tone'] }) {
  const { Icon, colour } = ICON[tone];
  return <Icon aria-hidden="true" className={classes(colour, 'mt-0.5')} />;
}
