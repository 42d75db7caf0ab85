import { Download } from 'lucide-react';
import { useId } from 'react';
import { saveFile } from '../documents/save-file.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { csvOf } from './csv.ts';
import { Table } from './table.tsx';

export interface LineChartProps {
  title: string;
  /** Lines by name, in the order of the values of a point. At most six. */
  lines: readonly string[];
  /** Oldest first; `at` is a day, `2026-11-22`. */
  points: readonly { at: string; values: readonly (number | null)[] }[];
  /** Absent for what is counted: whole numbers, and an axis of them. */
  format?: (value: number) => string;
  words: { day: string; table: string; csv: string; empty: string };
  locale: string;
}

const TONES = [
  { line: 'stroke-blue', swatch: 'bg-blue', dash: '' },
  { line: 'stroke-amber', swatch: 'bg-amber', dash: '7 4' },
  { line: 'stroke-green', swatch: 'bg-green', dash: '2 4' },
  { line: 'stroke-red', swatch: 'bg-red', dash: '10 3 2 3' },
  { line: 'stroke-ink-3', swatch: 'bg-ink-3', dash: '4 2' },
  { line: 'stroke-ink', swatch: 'bg-ink', dash: '1 3' },
] as const;
const [WIDTH, HEIGHT] = [1_000, 200];

/** Values over days as lines, with the same as a table and as a file. A day without a value breaks its line. */
export default function LineChart({ title, lines, points, format: given, words, locale }: LineChartProps) {
  const id = useId();
  const values = points.flatMap((point) => point.values.filter((value) => value !== null));
  const format = given ?? new Intl.NumberFormat(locale).format;
  const highest = Math.max(0, ...values);
  const top = niceTop(highest, given ? [1, 2, 5, 10] : [2, 4, 6, 8, 10]);
  // Where nothing came there is no height to name: of a cent there is no half.
  const ticks = highest > 0 ? [top, top / 2, 0] : [0];
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const [first, last] = [points[0], points.at(-1)];
  const x = (at: number) => (points.length < 2 ? WIDTH / 2 : (at / (points.length - 1)) * (WIDTH - 16) + 8);
  const y = (value: number) => HEIGHT - 6 - (value / top) * (HEIGHT - 12);
  const download = () => {
    const rows = points.map((point) => [point.at, ...point.values]);
    saveFile(new Blob([csvOf([[words.day, ...lines], ...rows])], { type: 'text/csv' }), `${title}.csv`);
  };
  return (
    <figure aria-labelledby={id} className="min-w-0">
      <figcaption className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm">
        <span id={id} className="min-w-0 flex-1 font-semibold">
          {title}
        </span>
        {values.length > 0 && (
          <Button size="sm" variant="plain" onClick={download} aria-label={`${words.csv}: ${title}`}>
            <Download />
            {words.csv}
          </Button>
        )}
        {lines.length > 1 && (
          <span className="flex basis-full flex-wrap gap-x-5 gap-y-1">
            {lines.map((name, at) => (
              <span key={name} className="inline-flex items-center gap-1.5 text-xs text-ink-2">
                <span aria-hidden="true" className={classes('h-1 w-4 rounded-full', TONES[at]?.swatch)} />
                {name}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      {values.length === 0 || !first || !last ? (
        <p className="rounded-md border border-dashed border-rule-2 px-4 py-8 text-center text-sm text-ink-3">{words.empty}</p>
      ) : (
        <>
          <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-ink-3">
            <span className={classes('num flex h-44 flex-col text-end', highest > 0 ? 'justify-between' : 'justify-end')}>
              {ticks.map((value) => (
                <span key={value}>{format(value)}</span>
              ))}
            </span>
            <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-44 w-full">
              {ticks.map((value) => (
                <line key={value} x1="0" x2={WIDTH} y1={y(value)} y2={y(value)} className="stroke-rule" vectorEffect="non-scaling-stroke" />
              ))}
              {lines.map((name, at) => (
                <g key={name} className={TONES[at]?.line} fill="none">
                  <path
                    d={pathOf(
                      points.map(({ values: of }) => of[at] ?? null),
                      x,
                      y,
                    )}
                    strokeWidth="2"
                    strokeDasharray={TONES[at]?.dash}
                    strokeLinejoin="round"
                    vectorEffect="non-scaling-stroke"
                  />
                  <path
                    d={points
                      .flatMap(({ values: of }, index) => (typeof of[at] === 'number' ? `M${x(index)} ${y(of[at])}h0.01` : []))
                      .join('')}
                    strokeWidth="6"
                    strokeLinecap="round"
                    vectorEffect="non-scaling-stroke"
                  />
                </g>
              ))}
            </svg>
            <span />
            <span className={classes('flex pt-1', points.length > 1 ? 'justify-between' : 'justify-center')}>
              <span>{day.format(new Date(first.at))}</span>
              {points.length > 1 && <span>{day.format(new Date(last.at))}</span>}
            </span>
          </div>
          <details className="mt-2 text-sm">
            <summary className="w-fit cursor-pointer text-xs text-blue">{words.table}</summary>
            <Table
              caption={title}
              columns={[
                { name: 'day', label: words.day, heading: true, cell: (point) => day.format(new Date(point.at)) },
                ...lines.map((name, at) => ({
                  name,
                  label: name,
                  end: true,
                  cell: (point: LineChartProps['points'][number]) => {
                    const value = point.values[at];
                    return typeof value === 'number' ? format(value) : '–';
                  },
                })),
              ]}
              rows={points}
              keyOf={({ at }) => at}
            />
          </details>
        </>
      )}
    </figure>
  );
}

function pathOf(values: readonly (number | null)[], x: (at: number) => number, y: (value: number) => number): string {
  let isOpen = false;
  return values
    .map((value, at) => {
      if (value === null) {
        isOpen = false;
        return '';
      }
      const command = `${isOpen ? 'L' : 'M'}${x(at)} ${y(value)}`;
      isOpen = true;
      return command;
    })
    .join('');
}

/** The least round number that is not below the highest value; its half is written too. */
function niceTop(highest: number, factors: readonly number[]): number {
  const size = highest <= 0 ? 1 : 10 ** Math.floor(Math.log10(highest));
  return factors.map((factor) => factor * size).find((top) => top >= highest) ?? highest;
}
