import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessageSquareOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptPromptSummary, ModelSettings } from '#contracts/model.ts';
import { Moment, RowsLoading } from '../admin/admin-parts.tsx';
import { Ask } from '../admin/ask.tsx';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Button, QuickLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { More } from '../ui/more.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { promptQuery, promptsQuery, useDeletePrompts } from './model-queries.ts';

const TONE: Readonly<Record<string, Tone>> = { used: 'green', refused: 'amber', failed: 'red', timeout: 'amber' };

/** What is kept, newest first; the words of one show when it is opened. */
export function KeptPrompts({ settings: { keepPrompts, kept } }: { settings: ModelSettings }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(promptsQuery());
  const [open, setOpen] = useState<KeptPromptSummary>();
  const [asked, setAsked] = useState(false);
  const remove = useDeletePrompts(() => setAsked(false));
  const prompts = list.data?.pages.flatMap((page) => page.items);
  return (
    <section aria-labelledby="model-kept">
      <header className="mb-3 flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="me-auto">
          <h2 id="model-kept" className="text-xl">
            {t('prompts.list.title')}
          </h2>
          <p className="text-sm text-ink-2">
            {kept > 0 && `${t('prompts.list.count', { count: kept })}. `}
            {t('prompts.list.help')}
          </p>
        </div>
        {kept > 0 && (
          <Button size="sm" onClick={() => setAsked(true)}>
            {t('prompts.list.deleteAll')}
          </Button>
        )}
      </header>
      {list.isLoadingError ? (
        <ErrorState title={t('prompts.list.failed')} error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
      ) : prompts === undefined ? (
        <RowsLoading rows={3} />
      ) : prompts.length === 0 ? (
        <EmptyState
          icon={<MessageSquareOff />}
          title={t('prompts.list.emptyTitle')}
          text={t(keepPrompts ? 'prompts.list.emptyOn' : 'prompts.list.emptyOff')}
        />
      ) : (
        <PromptTable prompts={prompts} onOpen={setOpen} />
      )}
      <More list={list} label={t('admin.more')} failed={t('prompts.list.failed')} />
      {open && <PromptDialog prompt={open} onClose={() => setOpen(undefined)} />}
      {asked && (
        <Ask
          title={t('prompts.delete.title')}
          text={t('prompts.delete.text')}
          action={t('prompts.delete.yes')}
          danger
          busy={remove.isPending}
          onYes={() => remove.mutate()}
          onNo={() => setAsked(false)}
        />
      )}
    </section>
  );
}

function PromptTable({ prompts, onOpen }: { prompts: readonly KeptPromptSummary[]; onOpen: (prompt: KeptPromptSummary) => void }) {
  const { t, i18n } = useTranslation();
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'medium' });
  const seconds = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'second', maximumFractionDigits: 1 });
  // A release to come may have more of both.
  const word = (key: string, name: string) => (i18n.exists(key) ? t(key as 'prompts.purpose.draft') : name);
  const columns: Column<KeptPromptSummary>[] = [
    { name: 'at', label: t('prompts.list.at'), heading: true, className: 'font-normal', cell: ({ at }) => <Moment at={at} time /> },
    {
      name: 'whose',
      label: t('prompts.list.whose'),
      className: 'wrap-anywhere',
      cell: ({ userId, email }) =>
        userId && email ? (
          <QuickLink to={`/admin/users/${userId}`} className="link">
            {email}
          </QuickLink>
        ) : (
          <span className="text-ink-3">{t('prompts.list.nobody')}</span>
        ),
    },
    { name: 'purpose', label: t('prompts.list.purpose'), cell: ({ purpose }) => word(`prompts.purpose.${purpose}`, purpose) },
    {
      name: 'outcome',
      label: t('prompts.list.outcome'),
      cell: ({ outcome }) => <Badge tone={TONE[outcome] ?? 'plain'}>{word(`prompts.outcome.${outcome}`, outcome)}</Badge>,
    },
    { name: 'time', label: t('prompts.list.time'), end: true, className: 'text-ink-2', cell: ({ ms }) => seconds.format(ms / 1_000) },
    {
      name: 'open',
      label: <span className="sr-only">{t('prompts.list.open')}</span>,
      controls: true,
      cell: (prompt) => (
        <Button
          size="sm"
          onClick={() => onOpen(prompt)}
          aria-label={t('prompts.list.openOf', { date: moment.format(new Date(prompt.at)) })}
        >
          {t('prompts.list.open')}
        </Button>
      ),
    },
  ];
  return <Table caption={t('prompts.list.title')} columns={columns} rows={prompts} keyOf={({ id }) => id} />;
}

/** One prompt with its answer, as they were sent; they are shown as text, whatever they hold. */
function PromptDialog({ prompt, onClose }: { prompt: KeptPromptSummary; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, isError, error, refetch, isFetching } = useQuery(promptQuery(prompt.id));
  return (
    <Dialog open onOpenChange={onClose} wide title={t('prompts.one.title')} text={prompt.email ?? t('prompts.list.nobody')}>
      {isError ? (
        <ErrorState title={t('prompts.one.failed')} error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : data ? (
        <div className="grid gap-6">
          <Words title={t('prompts.one.prompt')} words={data.prompt} />
          {data.answer === null ? (
            <p className="text-sm text-ink-3">{t('prompts.one.noAnswer')}</p>
          ) : (
            <Words title={t('prompts.one.answer')} words={data.answer} />
          )}
        </div>
      ) : (
        <RowsLoading rows={3} />
      )}
    </Dialog>
  );
}

function Words({ title, words }: { title: string; words: string }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-lg">{title}</h3>
      <pre
        // A long text scrolls, also by the keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable.
        tabIndex={0}
        dir="auto"
        className="max-h-[40dvh] overflow-auto rounded-md border border-rule bg-sheet px-4 py-3 text-xs whitespace-pre-wrap wrap-anywhere"
      >
        {words}
      </pre>
    </section>
  );
}
