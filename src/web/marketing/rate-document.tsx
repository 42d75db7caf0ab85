import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OwnRating, RATINGS_MIN, rateDocument, withdrawRating } from '#contracts/ratings.ts';
import { api } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Textarea } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';
import { ownRatingQuery } from './queries.ts';
import { Stars, StarsField } from './stars.tsx';

/** Below a finished document: what its owner thinks of the template, if they care to say. */
export default function RateDocument({ documentId }: { documentId: string }) {
  const { data } = useQuery(ownRatingQuery(documentId));
  const [changes, setChanges] = useState(false);
  if (!data || (!data.canRate && !data.rating)) return null;
  return (
    <section aria-labelledby="rate-title" className="no-print rounded-lg border border-rule bg-sheet px-5 py-4 sm:px-7">
      {data.rating && !changes ? (
        <Given documentId={documentId} rating={data.rating} onChange={data.canRate ? () => setChanges(true) : undefined} />
      ) : (
        <Ask documentId={documentId} before={data.rating} onDone={() => setChanges(false)} />
      )}
    </section>
  );
}

type Rating = NonNullable<OwnRating['rating']>;

function Ask({ documentId, before, onDone }: { documentId: string; before: Rating | null; onDone: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sentence = useSentence();
  const [stars, setStars] = useState(before?.stars ?? 0);
  const [words, setWords] = useState(before?.words ?? '');
  const send = useMutation({
    mutationFn: () => api(rateDocument, { params: { id: documentId }, body: { stars, words } }),
    onSuccess: (rating) => {
      client.setQueryData(ownRatingQuery(documentId).queryKey, rating);
      notify({ tone: 'success', title: t('ratings.sent'), text: t('ratings.sentText') });
      onDone();
    },
    onError: (error) => notify({ tone: 'error', title: t('ratings.failed'), text: sentence(error) }),
  });
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="rate-title" className="font-sans text-base font-medium tracking-normal">
          {t('ratings.ask')}
        </h2>
        <StarsField label={t('ratings.ask')} value={stars} onChange={setStars} />
      </div>
      {stars > 0 && (
        <>
          <Field label={t('ratings.words')} help={t('ratings.wordsHelp')}>
            {(control) => <Textarea {...control} maxLength={1_000} value={words} onChange={(event) => setWords(event.target.value)} />}
          </Field>
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" size="sm" busy={send.isPending}>
              {send.isPending ? t('ratings.sending') : t('ratings.send')}
            </Button>
            <p className="text-xs text-ink-3">{t('ratings.askText', { count: RATINGS_MIN })}</p>
          </div>
        </>
      )}
    </form>
  );
}

function Given({ documentId, rating, onChange }: { documentId: string; rating: Rating; onChange: (() => void) | undefined }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sentence = useSentence();
  const withdraw = useMutation({
    mutationFn: () => api(withdrawRating, { params: { id: documentId } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ownRatingQuery(documentId).queryKey });
      notify({ tone: 'success', title: t('ratings.withdrawn') });
    },
    onError: (error) => notify({ tone: 'error', title: t('ratings.withdrawFailed'), text: sentence(error) }),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <h2 id="rate-title" className="sr-only">
        {t('ratings.label')}
      </h2>
      <Stars stars={rating.stars} />
      <p className="min-w-0 grow text-sm">
        {t('ratings.given', { count: rating.stars })} <span className="text-ink-2">{t(`ratings.state.${rating.status}`)}</span>
      </p>
      <div className="flex gap-2">
        {onChange && (
          <Button size="sm" onClick={onChange}>
            {t('ratings.change')}
          </Button>
        )}
        <Button size="sm" variant="plain" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('ratings.withdraw')}
        </Button>
      </div>
    </div>
  );
}
