import { Command } from 'cmdk';
import { ArrowRight, FileText, MessageCircle, Search, SquarePen } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useNameOfPlace } from '../templates/place.ts';
import { useOpener } from '../ui/opener.ts';
import { useBrand } from './brand.tsx';
import { openChat } from './chat-state.ts';
import { useFound } from './palette-found.ts';

/** Leads to no screen: opens the chat on this one. */
const CHAT = '#chat';

interface Entry {
  to: string;
  icon: ReactNode;
  name: string;
  /** What tells it from others of the same name. */
  aside?: string;
}

/** One field that finds one's own documents, templates and screens, and goes there. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [lit, setLit] = useState('');
  const { groups, state } = useEntries(typed.trim());
  const opener = useOpener(true);
  const navigate = useNavigate();
  // The best one is lit as soon as it is there: what stood first until then was only what came first.
  const best = groups[0]?.entries[0]?.to ?? '';
  useEffect(() => setLit(best), [best]);
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Content
          {...opener}
          aria-describedby={undefined}
          className="pop fixed inset-x-4 top-[10dvh] z-50 mx-auto max-w-xl overflow-hidden rounded-lg border border-rule bg-sheet shadow-float outline-none"
        >
          <Dialog.Title className="sr-only">{t('shell.palette.title')}</Dialog.Title>
          <Command shouldFilter={false} loop label={t('shell.palette.title')} value={lit} onValueChange={setLit}>
            <div className="flex items-center gap-3 border-b border-rule px-4">
              <Search className="size-5 shrink-0 text-ink-3" />
              <Command.Input
                value={typed}
                onValueChange={setTyped}
                placeholder={t('shell.palette.example')}
                maxLength={200}
                className="h-14 min-w-0 grow bg-transparent text-base outline-none placeholder:text-ink-3 focus-visible:outline-none"
              />
              <span aria-hidden="true" className="rounded-sm border border-rule-2 px-1.5 text-xs text-ink-3 max-md:hidden">
                {t('shell.palette.escape')}
              </span>
            </div>
            <Command.List
              label={t('shell.palette.results')}
              className="max-h-[min(26rem,60dvh)] overflow-y-auto px-2 not-empty:py-2 [&:not(:has([role=option]))]:hidden"
            >
              {groups.map(({ heading, entries }) => (
                <Command.Group
                  key={heading}
                  heading={heading}
                  className="**:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pt-2.5 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:text-ink-3"
                >
                  {entries.map(({ to, icon, name, aside }) => (
                    <Command.Item
                      key={to}
                      value={to}
                      onSelect={() => {
                        onClose();
                        if (to === CHAT) openChat();
                        else navigate(to);
                      }}
                      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 text-sm data-[selected=true]:bg-blue-wash [&_svg]:shrink-0 [&_svg]:text-ink-3"
                    >
                      {icon}
                      <span className="min-w-0 grow sm:truncate">{name}</span>
                      {aside && <span className="max-w-[40%] shrink-0 truncate text-xs text-ink-3">{aside}</span>}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
          <p role="status" className="px-5 text-sm text-ink-2 not-empty:py-5">
            {state === 'failed' && t('common.unreachable')}
            {state === 'done' && groups.length === 0 && t('shell.palette.nothing', { typed })}
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What was found as rows under headings; headings without rows are left out. */
function useEntries(typed: string): { groups: { heading: string; entries: Entry[] }[]; state: ReturnType<typeof useFound>['state'] } {
  const { t, i18n } = useTranslation();
  const { documents, templates, screens, state } = useFound(typed);
  const chat = t('shell.chat.openNamed', { brand: useBrand().name });
  const nameOfPlace = useNameOfPlace();
  const groups = [
    {
      heading: t(typed === '' ? 'shell.palette.recent' : 'shell.myDocuments'),
      entries: documents.map(({ id, title, status }) => ({
        to: `/edit/${id}`,
        icon: <FileText />,
        name: title,
        aside: t(`documents.statusOf.${status}`),
      })),
    },
    {
      heading: t('shell.templates'),
      entries: templates.map(({ id, name, jurisdiction }) => ({
        to: `/templates/${id}`,
        icon: <SquarePen />,
        name,
        aside: nameOfPlace(jurisdiction),
      })),
    },
    {
      heading: t('shell.palette.screens'),
      entries: [
        ...screens.map(({ to, label }): Entry => ({ to, icon: <ArrowRight className="rtl:-scale-x-100" />, name: t(label) })),
        ...(chat.toLocaleLowerCase(i18n.language).includes(typed.toLocaleLowerCase(i18n.language))
          ? [{ to: CHAT, icon: <MessageCircle />, name: chat }]
          : []),
      ],
    },
  ];
  return { groups: groups.filter(({ entries }) => entries.length > 0), state };
}
