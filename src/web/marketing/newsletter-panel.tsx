import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Newspaper, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Issue, removeIssue, sendIssue, testIssue } from '#contracts/newsletter.ts';
import { api } from '../api.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { notify } from '../ui/notices.ts';
import { Panel } from '../ui/panel.tsx';
import { EmptyState, useSentence } from '../ui/states.tsx';
import { Totals } from '../ui/totals.tsx';
import { newsletterQuery } from './hub-queries.ts';
import { IssueForm } from './issue-form.tsx';

/** Who reads the newsletter, what was sent, and the drafts. */
export function NewsletterPanel() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Issue | 'new'>();
  return (
    <>
      <Panel query={useQuery(newsletterQuery())} failed={t('marketing.newsletter.failed')}>
        {({ confirmed, waiting, left, sends, issues }) => (
          <div className="grid gap-7">
            <Totals
              label={t('marketing.newsletter.readers')}
              cells={[
                [t('marketing.newsletter.readers'), confirmed],
                [t('marketing.newsletter.waiting'), waiting],
                [t('marketing.newsletter.left'), left],
              ]}
            />
            {!sends && <p className="rounded-md bg-amber-wash px-4 py-3 text-sm">{t('marketing.newsletter.noServer')}</p>}
            <Button variant="primary" className="justify-self-start" onClick={() => setEdited('new')}>
              <PenLine />
              {t('marketing.newsletter.new')}
            </Button>
            {issues.length === 0 ? (
              <EmptyState icon={<Newspaper />} title={t('marketing.newsletter.empty')} text={t('marketing.newsletter.emptyText')} />
            ) : (
              <ul className="grid border-t border-rule">
                {issues.map((issue) => (
                  <IssueRow key={issue.id} issue={issue} readers={confirmed} onEdit={() => setEdited(issue)} />
                ))}
              </ul>
            )}
          </div>
        )}
      </Panel>
      {edited && <IssueForm issue={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function IssueRow({ issue, readers, onEdit }: { issue: Issue; readers: number; onEdit: () => void }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const moment = (at: string) => new Date(at).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const { subject, status, sentAt, createdAt, letters, taken, failed } = issue;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-rule py-4">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2 font-[550]">
          {subject}
          <Badge tone={status === 'sent' ? 'green' : status === 'sending' ? 'amber' : 'plain'}>{t(`marketing.newsletter.${status}`)}</Badge>
        </p>
        <p className="num mt-0.5 text-sm text-ink-2">
          {moment(sentAt ?? createdAt)}
          {status !== 'draft' &&
            ` · ${t('marketing.newsletter.letters')}: ${number.format(letters)} · ${t('marketing.newsletter.taken')}: ${number.format(taken)}`}
          {failed > 0 && ` · ${t('marketing.newsletter.failedLetters')}: ${number.format(failed)}`}
        </p>
      </div>
      {status === 'draft' && <DraftActions issue={issue} readers={readers} onEdit={onEdit} />}
    </li>
  );
}

function DraftActions({ issue, readers, onEdit }: { issue: Issue; readers: number; onEdit: () => void }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const sentence = useSentence();
  const [asked, setAsked] = useState<'send' | 'remove'>();
  const { id, subject, updatedAt } = issue;
  const settled = () => {
    setAsked(undefined);
    return client.invalidateQueries({ queryKey: newsletterQuery().queryKey });
  };
  const failed = (title: string) => (error: unknown) => notify({ tone: 'error', title, text: sentence(error) });
  const test = useMutation({
    mutationFn: () => api(testIssue, { params: { id } }),
    onSuccess: ({ to }) => notify({ tone: 'success', title: t('marketing.newsletter.tested', { to }) }),
    onError: failed(t('marketing.newsletter.testFailed')),
  });
  const send = useMutation({
    mutationFn: () => api(sendIssue, { params: { id }, body: { updatedAt } }),
    onSuccess: () => notify({ tone: 'success', title: t('marketing.newsletter.sendingNow') }),
    onError: failed(t('marketing.newsletter.notSent')),
    onSettled: settled,
  });
  const remove = useMutation({
    mutationFn: () => api(removeIssue, { params: { id } }),
    onSuccess: () => notify({ tone: 'success', title: t('marketing.newsletter.removed') }),
    onError: failed(t('marketing.newsletter.notRemoved')),
    onSettled: settled,
  });
  const isSend = asked === 'send';
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="plain" onClick={() => setAsked('remove')}>
        {t('marketing.newsletter.remove')}
      </Button>
      <Button size="sm" variant="plain" onClick={onEdit}>
        {t('marketing.newsletter.edit')}
      </Button>
      <Button size="sm" busy={test.isPending} onClick={() => test.mutate()}>
        {t('marketing.newsletter.test')}
      </Button>
      <Button size="sm" onClick={() => setAsked('send')}>
        {t('marketing.newsletter.send')}
      </Button>
      {asked && (
        <Dialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={t(isSend ? 'marketing.newsletter.sendTitle' : 'marketing.newsletter.removeTitle', { subject })}
          actions={
            <>
              <Button onClick={() => setAsked(undefined)}>{t('marketing.newsletter.keep')}</Button>
              <Button
                variant={isSend ? 'primary' : 'danger'}
                busy={send.isPending || remove.isPending}
                onClick={() => (isSend ? send.mutate() : remove.mutate())}
              >
                {isSend ? t('marketing.newsletter.sendNow') : t('marketing.newsletter.remove')}
              </Button>
            </>
          }
        >
          <p className="text-sm text-ink-2">
            {isSend
              ? t('marketing.newsletter.sendText', { count: readers, number: new Intl.NumberFormat(i18n.language).format(readers) })
              : t('marketing.newsletter.removeText')}
          </p>
        </Dialog>
      )}
    </div>
  );
}
