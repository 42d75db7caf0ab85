import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus, MessageSquareText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addCanned, removeCanned } from '#contracts/support.ts';
import { api } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input, Textarea } from '../ui/input.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';
import { cannedQuery } from './ticket-queries.ts';

/** Answers that were kept for use again: one goes into the reply, where it can still be changed. */
export function CannedMenu({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(cannedQuery());
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button type="button" size="sm" variant="plain">
            <MessageSquareText />
            {t('tickets.canned.choose')}
          </Button>
        }
      >
        {data?.map(({ id, title, content }) => (
          <MenuItem key={id} onSelect={() => onChoose(content)}>
            <span className="truncate">{title}</span>
          </MenuItem>
        ))}
        <MenuItem onSelect={() => setOpen(true)}>
          <BookmarkPlus />
          {t('tickets.canned.manage')}
        </MenuItem>
      </Menu>
      <CannedDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function CannedDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const client = useQueryClient();
  const { data } = useQuery({ ...cannedQuery(), enabled: isOpen });
  const [title, setTitle] = useState('');
  const [content, setContent] = useState('');
  const refresh = () => client.invalidateQueries({ queryKey: cannedQuery().queryKey });
  const add = useMutation({
    mutationFn: (sent: { title: string; content: string }) =>
      api(addCanned, { body: { title: sent.title.trim(), content: sent.content.trim() } }),
    onSuccess: async (_, sent) => {
      setTitle((now) => (now === sent.title ? '' : now));
      setContent((now) => (now === sent.content ? '' : now));
      await refresh();
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => api(removeCanned, { params: { id } }),
    onSuccess: refresh,
    onError: (error) => notify({ title: t('tickets.canned.notRemoved'), text: sentence(error), tone: 'error' }),
  });
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title={t('tickets.canned.title')} text={t('tickets.canned.text')}>
      <ul className="grid border-t border-rule">
        {data?.map((one) => (
          <li key={one.id} className="flex items-center justify-between gap-3 border-b border-rule py-2">
            <span className="min-w-0 truncate">{one.title}</span>
            <Button
              size="icon"
              variant="plain"
              aria-label={t('tickets.canned.remove', { title: one.title })}
              onClick={() => remove.mutate(one.id)}
            >
              <Trash2 />
            </Button>
          </li>
        ))}
      </ul>
      <form
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // It stands inside the reply's form as React sees it.
          event.stopPropagation();
          add.mutate({ title, content });
        }}
      >
        <Field label={t('tickets.canned.name')} required>
          {(control) => <Input {...control} maxLength={200} value={title} onChange={(event) => setTitle(event.target.value)} />}
        </Field>
        <Field label={t('tickets.canned.content')} required error={add.error ? sentence(add.error) : undefined}>
          {(control) => (
            <Textarea {...control} rows={5} maxLength={20_000} value={content} onChange={(event) => setContent(event.target.value)} />
          )}
        </Field>
        <Button type="submit" className="justify-self-start" busy={add.isPending} disabled={!title.trim() || !content.trim()}>
          {t('tickets.canned.add')}
        </Button>
      </form>
    </Dialog>
  );
}
