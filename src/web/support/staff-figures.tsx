import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { figuresQuery } from './ticket-queries.ts';

/** The columns that are drawn, in the colour of their bars. */
const COLOUR: Readonly<Record<string, string>> = { created: 'bg-blue', resolved: 'bg-green' };

/** What waits, and how long people waited over the last days, drawn day by day. */
export function StaffFigures() {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(figuresQuery());
  if (!data) return <div className="mt-6 h-20" aria-hidden="true" />;
  const time = (minutes: number | null) => (minutes === null ? t('tickets.staff.noData') : inWords(minutes, i18n.language));
  const numbers = [
    [t('tickets.staff.open'), data.open],
    [t('tickets.staff.overdue'), data.overdue],
    [t('tickets.staff.unassigned'), data.unassigned],
    [t('tickets.staff.firstAnswer'), time(data.firstAnswerMinutes)],
    [t('tickets.staff.resolution'), time(data.resolutionMinutes)],
  ] as const;
  const dayName = (day: string) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString(i18n.language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const byDay = t('tickets.staff.byDay', { count: data.series.length });
  const most = Math.max(1, ...data.series.map(({ created, resolved }) => Math.max(created, resolved)));
  return (
    <div className="mt-6 grid gap-5 border-b border-rule pb-6">
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        {numbers.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-3">{label}</dt>
            <dd className="num font-serif text-xl">{value}</dd>
          </div>
        ))}
      </dl>
      <details className="min-w-0 text-sm">
        <summary className="link w-fit">{byDay}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
        <section aria-label={byDay} tabIndex={0} className="mt-3 max-h-80 overflow-auto">
          <svg viewBox={`0 0 ${data.series.length * 12} 60`} preserveAspectRatio="none" aria-hidden="true" className="h-16 w-full max-w-xl">
            {data.series.map(({ day, created, resolved }, at) => (
              <g key={day}>
                <rect x={at * 12 + 1} width="4" y={58 - (created / most) * 54} height={(created / most) * 54} className="fill-blue" />
                <rect x={at * 12 + 6} width="4" y={58 - (resolved / most) * 54} height={(resolved / most) * 54} className="fill-green" />
              </g>
            ))}
            <line x1="0" x2={data.series.length * 12} y1="58.5" y2="58.5" className="stroke-rule-2" />
          </svg>
          <p aria-hidden="true" className="num flex max-w-xl justify-between text-xs text-ink-3">
            <span>{dayName(data.series[0]?.day ?? '')}</span>
            <span>{t('tickets.staff.most', { count: most })}</span>
            <span>{dayName(data.series.at(-1)?.day ?? '')}</span>
          </p>
          <table className="num mt-3 w-full max-w-xl">
            <caption className="sr-only">{byDay}</caption>
            <thead>
              <tr className="text-ink-3">
                {(['day', 'created', 'resolved', 'firstAnswer', 'resolution'] as const).map((name) => (
                  <th key={name} scope="col" className="px-2 py-1 text-end font-medium first:ps-0 first:text-start">
                    {COLOUR[name] && <span aria-hidden="true" className={`me-1.5 inline-block size-2 rounded-[2px] ${COLOUR[name]}`} />}
                    {t(`tickets.staff.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.series
                .filter(({ created, resolved }) => created + resolved > 0)
                .map(({ day, created, resolved, firstAnswerMinutes, resolutionMinutes }) => (
                  <tr key={day} className="border-t border-rule">
                    <th scope="row" className="py-1 text-start font-normal whitespace-nowrap">
                      {dayName(day)}
                    </th>
                    {[String(created), String(resolved), time(firstAnswerMinutes), time(resolutionMinutes)].map((value, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move.
                      <td key={at} className="px-2 py-1 text-end">
                        {value}
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      </details>
    </div>
  );
}

/** Minutes as people say them: minutes under two hours, then hours, then days. */
function inWords(minutes: number, language: string): string {
  const [value, unit] = minutes < 120 ? [minutes, 'minute'] : minutes < 2_880 ? [minutes / 60, 'hour'] : [minutes / 1_440, 'day'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }).format(value);
}
