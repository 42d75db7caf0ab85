import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { analyseContext, type ContextAnalysis, type ContextQuery } from '#contracts/context.ts';
import { api } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useFormats } from '../ui/figures.tsx';
import { Textarea } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { useEvaluate, useFailed } from './context-actions.ts';
import type { Analysed } from './context-screen.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { Metrics } from './metrics.tsx';
import { QueryForm } from './query-form.tsx';

interface ContextTabProps {
  asked: ContextQuery;
  onAsk: (asked: ContextQuery) => void;
  analysed: Analysed | undefined;
  onAnalysed: (analysed: Analysed) => void;
}

/** What the library holds about a query, and how an output measures up against it. */
export function ContextTab({ asked, onAsk, analysed, onAnalysed }: ContextTabProps) {
  const { t } = useTranslation();
  const failed = useFailed();
  const analysis = useMutation({
    mutationFn: async (query: ContextQuery) => ({ asked: query, result: await api(analyseContext, { body: query }) }),
    onSuccess: (found) => {
      onAnalysed(found);
      const count = found.result.contextVectors.length;
      notify({ tone: 'success', title: t('consoles.toast.analysis'), text: t('consoles.toast.analysisText', { count }) });
    },
    onError: failed,
  });
  return (
    <>
      <QueryForm
        asked={asked}
        onAsk={onAsk}
        withIntent
        button={t('consoles.context.analyse')}
        busy={analysis.isPending}
        onSubmit={(query) => analysis.mutate(query)}
      />
      {analysed && <Found analysis={analysed.result} />}
      {analysed && <Evaluate asked={analysed.asked} />}
    </>
  );
}

function Found({ analysis: { enrichedQuery, contextVectors, legalRequirements, jurisdictionConstraints } }: { analysis: ContextAnalysis }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <div className="grid gap-8">
      <p className="text-sm text-ink-2">
        <strong className="font-semibold text-ink">{t('consoles.context.enriched')}: </strong>
        {enrichedQuery}
      </p>
      <section aria-labelledby="context-vectors">
        <h2 id="context-vectors" className="mb-3 text-xl">
          {t('consoles.context.vectors')}
        </h2>
        {contextVectors.length === 0 ? (
          <p className="text-sm text-ink-3">{t('consoles.context.noVectors')}</p>
        ) : (
          <>
            <EvidenceList evidence={contextVectors} />
            <details className="mt-4 text-sm">
              <summary className="w-fit cursor-pointer text-xs text-blue">{t('consoles.context.features')}</summary>
              <ul className="num mt-2 grid gap-1 text-xs text-ink-2">
                {contextVectors.map(({ id, score, features }) => (
                  <li key={id} className="wrap-anywhere">
                    <code>{id}</code>: {t('consoles.context.score', { score: number(score) })} (
                    {Object.entries(features)
                      .map(([name, value]) => `${name} ${number(value)}`)
                      .join(', ')}
                    )
                  </li>
                ))}
              </ul>
            </details>
          </>
        )}
      </section>
      <Sentences title={t('consoles.context.requirements')} sentences={legalRequirements} none={t('consoles.context.noRequirements')} />
      <Sentences title={t('consoles.context.constraints')} sentences={jurisdictionConstraints} none="" />
    </div>
  );
}

function Sentences({ title, sentences, none }: { title: string; sentences: readonly string[]; none: string }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-xl">{title}</h2>
      {sentences.length === 0 && <p className="text-sm text-ink-3">{none}</p>}
      <ul className="grid list-disc gap-1.5 ps-5 text-sm text-ink-2">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

function Evaluate({ asked }: { asked: ContextQuery }) {
  const { t } = useTranslation();
  const [output, setOutput] = useState('');
  const evaluation = useEvaluate();
  return (
    <div className="grid justify-items-start gap-4 border-t border-rule pt-6">
      <Field label={t('consoles.context.output')} help={t('consoles.context.outputHelp')} className="w-full">
        {(control) => <Textarea {...control} value={output} maxLength={400_000} onChange={(event) => setOutput(event.target.value)} />}
      </Field>
      <Button disabled={output.trim() === ''} busy={evaluation.isPending} onClick={() => evaluation.mutate({ asked, output })}>
        {t('consoles.context.evaluate')}
      </Button>
      {evaluation.data && <Metrics label={t('consoles.context.metrics')} metrics={{ ...evaluation.data }} />}
    </div>
  );
}
