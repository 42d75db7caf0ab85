import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Guidance, systemStatus, userGuidance } from '#contracts/assistant.ts';
import { api } from '../api.ts';
import { keyOf } from '../queries.ts';
import { useSignedIn } from '../session.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink, QuickLink } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useFormats } from '../ui/figures.tsx';
import { Textarea } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { EvidenceList, Steps } from './evidence-list.tsx';

/** A question in free words, and what the library says about it. For whoever has an account. */
export function GuidanceSection() {
  const { t } = useTranslation();
  const signedIn = useSignedIn();
  return (
    <section aria-labelledby="ai-guidance">
      <h2 id="ai-guidance" className="text-2xl">
        {t('consoles.guide.title')}
      </h2>
      <p className="mt-1 mb-5 max-w-[70ch] text-ink-2">{t('consoles.guide.text')}</p>
      {signedIn ? (
        <Ask />
      ) : (
        <div className="flex flex-wrap items-center gap-4 border-y border-rule py-6">
          <p className="grow text-ink-2">{t('consoles.guide.signInText')}</p>
          <ButtonLink to={`/auth?next=${encodeURIComponent('/ai-dashboard')}`}>{t('consoles.guide.signIn')}</ButtonLink>
        </div>
      )}
    </section>
  );
}

function Ask() {
  const { t } = useTranslation();
  const { ratio } = useFormats();
  const client = useQueryClient();
  const [query, setQuery] = useState('');
  const asking = useMutation({
    mutationFn: (words: string) =>
      api(userGuidance, {
        body: { query: words, context: { source: 'ai-dashboard', timestamp: new Date().toISOString() }, userHistory: [] },
      }),
    onSuccess: async ({ intent_recognized, confidence }) => {
      const intent = t(`consoles.intent.${intent_recognized}`);
      notify({
        tone: 'success',
        title: t('consoles.toast.guidance'),
        text: t('consoles.toast.guidanceText', { intent, confidence: ratio(confidence) }),
      });
      await client.invalidateQueries({ queryKey: keyOf(systemStatus.path) });
    },
    onError: () => notify({ tone: 'error', title: t('consoles.toast.guidanceFailed'), text: t('consoles.toast.guidanceFailedText') }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (query.trim() === '') {
      notify({ tone: 'error', title: t('consoles.toast.queryRequired'), text: t('consoles.toast.queryRequiredText') });
      return;
    }
    asking.mutate(query.trim());
  };
  return (
    <>
      <form onSubmit={submit} noValidate className="grid max-w-3xl justify-items-start gap-3">
        <Field label={t('consoles.guide.label')} className="w-full">
          {(control) => (
            <Textarea
              {...control}
              value={query}
              maxLength={2_000}
              placeholder={t('consoles.guide.placeholder')}
              onChange={(event) => setQuery(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" busy={asking.isPending}>
          {t('consoles.guide.submit')}
        </Button>
      </form>
      <div aria-live="polite">{asking.data && <Answer guidance={asking.data} />}</div>
    </>
  );
}

function Answer({ guidance }: { guidance: Guidance }) {
  const { t } = useTranslation();
  const { ratio } = useFormats();
  const { intent_recognized, confidence, next_actions, personalized_suggestions, evidence, steps } = guidance;
  return (
    <article className="mt-8 grid gap-x-14 gap-y-8 border-t border-rule pt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <div className="grid min-w-0 content-start gap-6">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="blue">{t('consoles.guide.intent', { intent: t(`consoles.intent.${intent_recognized}`) })}</Badge>
          <Badge tone="plain">{t('consoles.guide.confidence', { confidence: ratio(confidence) })}</Badge>
          <Badge tone="plain">{t(guidance.method === 'model' ? 'consoles.guide.byModel' : 'consoles.guide.byLibrary')}</Badge>
          <span className="text-xs text-ink-3">{t('consoles.guide.confidenceHelp')}</span>
        </p>
        <div className="grid max-w-[70ch] gap-3">
          {guidance.guidance.split('\n\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {evidence.length > 0 && (
          <div>
            <h3 className="mb-3 text-lg">{t('consoles.guide.evidence')}</h3>
            <EvidenceList evidence={evidence} />
          </div>
        )}
      </div>
      <div className="grid content-start gap-6">
        {next_actions.length > 0 && (
          <nav aria-label={t('consoles.guide.next')}>
            <h3 className="mb-2 text-lg">{t('consoles.guide.next')}</h3>
            <ul className="divide-y divide-rule border-y border-rule text-sm">
              {next_actions.map(({ label, href }) => (
                <li key={href + label}>
                  <QuickLink to={href} className="flex min-h-11 items-center justify-between gap-3 py-2 text-blue hover:underline">
                    {label}
                    <ArrowRight className="size-4! shrink-0 rtl:-scale-x-100" />
                  </QuickLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {personalized_suggestions.length > 0 && (
          <div>
            <h3 className="mb-2 text-lg">{t('consoles.guide.suggestions')}</h3>
            <ul className="grid list-disc gap-1.5 ps-5 text-sm text-ink-2">
              {personalized_suggestions.map((suggestion) => (
                <li key={suggestion}>{suggestion}</li>
              ))}
            </ul>
          </div>
        )}
        <Steps steps={steps} />
      </div>
    </article>
  );
}
