import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { enhanceDocument, optimiseTemplates, systemStatus, validateCompliance } from '#contracts/assistant.ts';
import { api } from '../api.ts';
import { keyOf } from '../queries.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notices.ts';
import { Complied, EnhancedText, Optimised } from './demo-results.tsx';
import { COMPLY_SAMPLE, ENHANCE_SAMPLE, OPTIMISE_SAMPLE } from './demo-samples.ts';
import { Steps } from './evidence-list.tsx';

/** Three agents at work on fixed examples; what comes out is computed each time. */
export default function DemosSection() {
  const { t } = useTranslation();
  const enhance = useDemo(() => api(enhanceDocument, { body: ENHANCE_SAMPLE }));
  const optimise = useDemo(() => api(optimiseTemplates, { body: OPTIMISE_SAMPLE }));
  const comply = useDemo(() => api(validateCompliance, { body: COMPLY_SAMPLE }));
  return (
    <section aria-labelledby="ai-demos">
      <h2 id="ai-demos" className="text-2xl">
        {t('consoles.demo.title')}
      </h2>
      <p className="mt-1 mb-2 max-w-[70ch] text-ink-2">{t('consoles.demo.text')}</p>
      <div className="divide-y divide-rule">
        <Demo
          title={t('consoles.demo.enhance')}
          text={t('consoles.demo.enhanceText')}
          sample={String(ENHANCE_SAMPLE.userInput)}
          demo={enhance}
        >
          {enhance.data && <EnhancedText result={enhance.data} />}
          {enhance.data && <Steps steps={enhance.data.steps} />}
        </Demo>
        <Demo
          title={t('consoles.demo.optimise')}
          text={t('consoles.demo.optimiseText')}
          sample={OPTIMISE_SAMPLE.templates.map(({ id }) => id).join('\n')}
          demo={optimise}
        >
          {optimise.data && <Optimised result={optimise.data} />}
        </Demo>
        <Demo title={t('consoles.demo.comply')} text={t('consoles.demo.complyText')} sample={COMPLY_SAMPLE.document.content} demo={comply}>
          {comply.data && <Complied result={comply.data} />}
          {comply.data && <Steps steps={comply.data.steps} />}
        </Demo>
      </div>
    </section>
  );
}

function useDemo<Reply>(run: () => Promise<Reply>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(systemStatus.path) }),
    onError: () => notify({ tone: 'error', title: t('consoles.toast.demoFailed'), text: t('consoles.toast.demoFailedText') }),
  });
}

interface DemoProps {
  title: string;
  text: string;
  sample: string;
  demo: { mutate: () => void; isPending: boolean; data: unknown };
  children: ReactNode;
}

function Demo({ title, text, sample, demo, children }: DemoProps) {
  const { t } = useTranslation();
  const word = t(demo.data === undefined ? 'consoles.demo.run' : 'consoles.demo.again');
  return (
    <article aria-label={title} className="py-6">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-80">
          <h3 className="flex flex-wrap items-center gap-2.5 text-lg">
            {title}
            <Badge tone="plain">{t('consoles.demo.example')}</Badge>
          </h3>
          <p className="text-sm text-ink-2">{text}</p>
          <details className="mt-1.5">
            <summary className="w-fit cursor-pointer text-xs text-blue">{t('consoles.demo.sample')}</summary>
            <p className="mt-2 max-w-[70ch] text-xs whitespace-pre-line text-ink-2">{sample}</p>
          </details>
        </div>
        <Button size="sm" busy={demo.isPending} onClick={() => demo.mutate()} aria-label={`${word}: ${title}`}>
          {word}
        </Button>
      </div>
      <div aria-live="polite" className="grid gap-4 not-empty:mt-5">
        {children}
      </div>
    </article>
  );
}
