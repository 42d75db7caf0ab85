import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { QuickLink } from '../ui/button.tsx';
import { useFormats } from '../ui/figures.tsx';
import { statusQuery } from './queries.ts';

/** What the agents are, with what was measured of them; leads to their dashboard. */
export default function AiBanner() {
  const { t } = useTranslation();
  const { ratio } = useFormats();
  const { data: status } = useQuery({ ...statusQuery(), refetchInterval: false });
  if (!status) return null;
  const { accuracy } = status.measured;
  return (
    <section aria-labelledby="ai-banner" className="flex flex-wrap items-center gap-x-8 gap-y-3 rounded-lg bg-blue-wash px-6 py-5">
      <div className="min-w-0 grow basis-80">
        <h2 id="ai-banner" className="text-xl">
          {t('consoles.banner.title', { count: status.agents.total })}
        </h2>
        <p className="mt-0.5 text-sm text-ink-2">
          {t('consoles.banner.text')}{' '}
          {accuracy ? t('consoles.banner.accuracy', { value: ratio(accuracy.value), count: accuracy.of }) : t('consoles.banner.noAccuracy')}
        </p>
      </div>
      <QuickLink to="/ai-dashboard" className="inline-flex min-h-11 items-center gap-1.5 text-sm font-[550] text-blue hover:underline">
        {t('consoles.banner.open')}
        <ArrowRight className="size-4! rtl:-scale-x-100" />
      </QuickLink>
    </section>
  );
}
