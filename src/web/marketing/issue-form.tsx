import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addIssue, changeIssue, type Issue } from '#contracts/newsletter.ts';
import { ApiError, api } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input, Textarea } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { ErrorState } from '../ui/states.tsx';
import { newsletterQuery } from './hub-queries.ts';

const NAMES = ['subject', 'text', 'action', 'link'] as const;
type Words = Record<(typeof NAMES)[number], string>;

/** Writes a newsletter, or changes one that was not sent yet. */
export function IssueForm({ issue, onClose }: { issue: Issue | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [words, setWords] = useState<Words>({
    subject: issue?.subject ?? '',
    text: issue?.text ?? '',
    action: issue?.action ?? '',
    link: issue?.link ?? '',
  });
  const save = useMutation({
    mutationFn: () => {
      const body = { subject: words.subject, text: words.text, action: words.action.trim() || null, link: words.link.trim() || null };
      return issue
        ? api(changeIssue, { params: { id: issue.id }, body: { ...body, updatedAt: issue.updatedAt } })
        : api(addIssue, { body });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: newsletterQuery().queryKey });
      notify({ tone: 'success', title: t('marketing.newsletter.saved') });
      onClose();
    },
  });
  const faults = save.error instanceof ApiError ? (save.error.failure?.fields ?? {}) : {};
  const control = (name: keyof Words) => ({
    value: words[name],
    onChange: ({ target }: { target: { value: string } }) => setWords((now) => ({ ...now, [name]: target.value })),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={t('marketing.newsletter.newTitle')}
      actions={
        <Button type="submit" form="issue" variant="primary" busy={save.isPending}>
          {t('marketing.newsletter.save')}
        </Button>
      }
    >
      <form id="issue" noValidate className="grid gap-5" onSubmit={submit}>
        {save.isError && NAMES.every((name) => !faults[name]) && (
          <ErrorState title={t('marketing.newsletter.notSaved')} error={save.error} />
        )}
        <Field label={t('marketing.newsletter.subject')} required error={faults.subject}>
          {(field) => <Input {...field} {...control('subject')} maxLength={150} />}
        </Field>
        <Field label={t('marketing.newsletter.text')} required help={t('marketing.newsletter.textHelp')} error={faults.text}>
          {(field) => <Textarea {...field} {...control('text')} rows={10} maxLength={20_000} />}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('marketing.newsletter.action')} error={faults.action}>
            {(field) => <Input {...field} {...control('action')} maxLength={60} />}
          </Field>
          <Field label={t('marketing.newsletter.link')} help={t('marketing.newsletter.linkHelp')} error={faults.link}>
            {(field) => <Input {...field} {...control('link')} maxLength={500} autoCapitalize="none" spellCheck={false} />}
          </Field>
        </div>
      </form>
    </Dialog>
  );
}
