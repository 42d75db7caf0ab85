import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Mail, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LetterStatus, type LetterSummary } from '#contracts/mail.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { AdminList } from './admin-list.tsx';
import { AdminShell } from './admin-shell.tsx';
import { LetterDialog } from './letter-dialog.tsx';
import { useTestLetter } from './mail-actions.ts';
import { type MailFilter, MailFilters } from './mail-filters.tsx';
import { lettersQuery, letterTotalsQuery } from './mail-queries.ts';
import { MailTable } from './mail-table.tsx';

/** Every letter to a person, and what became of it. */
export default function MailScreen() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const query = queryIn(params);
  const list = useInfiniteQuery(lettersQuery(query));
  const { data: totals } = useQuery(letterTotalsQuery());
  const test = useTestLetter();
  const [open, setOpen] = useState<LetterSummary>();
  const filter = (next: Record<string, string | undefined>) =>
    setParams(new URLSearchParams(Object.entries(next).flatMap(([name, value]) => (value ? [[name, value]] : []))), { replace: true });
  const lead = totals && (totals.sends ? t('admin.mail.sends', { from: totals.from }) : t('admin.mail.keeps'));
  return (
    <AdminShell
      title={t('admin.pages.mail')}
      lead={lead ?? ' '}
      beside={
        <Button size="sm" className="ms-auto" busy={test.isPending} onClick={() => test.mutate()}>
          {t('admin.mail.test')}
        </Button>
      }
    >
      <MailFilters query={query} onChange={filter} />
      <AdminList
        list={list}
        failed={t('admin.mail.failed')}
        empty={
          Object.keys(query).length > 0 ? (
            <EmptyState icon={<SearchX />} title={t('admin.mail.noneTitle')} text={t('admin.mail.noneText')}>
              <Button onClick={() => filter({})}>{t('admin.mail.clear')}</Button>
            </EmptyState>
          ) : (
            <EmptyState icon={<Mail />} title={t('admin.mail.emptyTitle')} text={t('admin.mail.emptyText')} />
          )
        }
      >
        {(letters) => <MailTable letters={letters} sends={totals?.sends ?? false} onOpen={setOpen} />}
      </AdminList>
      {open && <LetterDialog letter={open} onClose={() => setOpen(undefined)} />}
    </AdminShell>
  );
}

/** What the address asks for; what it cannot ask for is left out. */
function queryIn(params: URLSearchParams): MailFilter {
  const q = params.get('q')?.slice(0, 200);
  const status = LetterStatus.safeParse(params.get('status'));
  return { ...(q && { q }), ...(status.success && { status: status.data }) };
}
