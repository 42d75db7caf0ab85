import { useTranslation } from 'react-i18next';
import type { Figures } from '#contracts/events.ts';
import { TableHeading } from './analytics-panel.tsx';

/** Accounts by the week in which they began, and how many of them came back to make a document. */
export function Cohorts({ figures }: { figures: Figures }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 });
  const day = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const weeks = Math.max(0, ...figures.cohorts.map(({ active }) => active.length));
  const columns = Array.from({ length: weeks }, (_, at) => at);
  return (
    <section>
      <TableHeading
        title={t('marketing.analytics.cohorts')}
        text={t('marketing.analytics.cohortsText')}
        table="cohorts"
        figures={figures}
      />
      {figures.cohorts.length === 0 ? (
        <p className="rounded-md border border-dashed border-rule-2 px-4 py-8 text-center text-sm text-ink-3">{t('marketing.noData')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        <section aria-label={t('marketing.analytics.cohorts')} tabIndex={0} className="overflow-x-auto">
          <table className="num w-full text-sm">
            <caption className="sr-only">{t('marketing.analytics.cohorts')}</caption>
            <thead>
              <tr className="border-b border-rule-2 text-ink-3">
                <th scope="col" className="py-2 pe-3 text-start font-medium">
                  {t('marketing.analytics.week')}
                </th>
                <th scope="col" className="px-3 py-2 text-end font-medium">
                  {t('marketing.analytics.began')}
                </th>
                <th scope="col" className="px-3 py-2 text-end font-medium">
                  {t('marketing.analytics.paidOf')}
                </th>
                {columns.map((at) => (
                  <th key={at} scope="col" className="px-3 py-2 text-end font-medium whitespace-nowrap">
                    {t('marketing.analytics.weekNumber', { number: number.format(at) })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {figures.cohorts.map(({ week, signUps, paid, active }) => (
                <tr key={week} className="border-b border-rule">
                  <th scope="row" className="py-2 pe-3 text-start font-normal whitespace-nowrap">
                    {day.format(new Date(week))}
                  </th>
                  <td className="px-3 py-2 text-end">{number.format(signUps)}</td>
                  <td className="px-3 py-2 text-end">{number.format(paid)}</td>
                  {columns.map((at) => {
                    const of = active[at];
                    const share = of === undefined || signUps === 0 ? 0 : of / signUps;
                    return (
                      <td
                        key={at}
                        className="px-3 py-2 text-end whitespace-nowrap"
                        style={{ backgroundColor: `color-mix(in oklab, var(--blue) ${Math.round(share * 24)}%, transparent)` }}
                      >
                        {of === undefined ? '' : `${number.format(of)} · ${percent.format(share)}`}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
