import type { TestContext } from 'node:test';

/** What a test counted, by what it is in words: "saves acknowledged". A figure that says "at most" is the greatest of all runs, every other one their sum. */
export type Figures = Readonly<Record<string, number>>;

const MARK = 'figures ';

/** Says what was counted, for people and for whoever adds up several runs. */
export function tell(t: TestContext, figures: Figures): void {
  t.diagnostic(`${MARK}${JSON.stringify(figures)}`);
}

/** Everything that tests told of in their output. */
export function heard(output: string): Figures {
  return output
    .split('\n')
    .flatMap((line) => (line.includes(`${MARK}{`) ? [JSON.parse(line.slice(line.indexOf(MARK) + MARK.length)) as Figures] : []))
    .reduce(together, {});
}

export function together(one: Figures, other: Figures): Figures {
  const sum: Record<string, number> = { ...one };
  for (const [name, value] of Object.entries(other))
    sum[name] = name.includes('at most') ? Math.max(sum[name] ?? value, value) : (sum[name] ?? 0) + value;
  return sum;
}
