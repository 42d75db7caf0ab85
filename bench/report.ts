/** One number that a bench measured, beside the line it should reach. */
export interface Measure {
  name: string;
  value: number;
  /** `least`: the value should be at least the line; `most`: at most. */
  line: { least: number } | { most: number } | undefined;
  unit: string;
}

/** What a bench hands to `run.mjs`. */
export interface Row {
  bench: string;
  work: string;
  measures: Measure[];
  notes: string[];
}

/** Whether a measure reaches its line; one without a line is for information. */
export function isMet({ value, line }: Measure): boolean | undefined {
  if (!line) return undefined;
  return 'least' in line ? value >= line.least : value <= line.most;
}

/** Hands the row to `run.mjs`, or prints it when the bench was started by itself. */
export function report(row: Row): void {
  for (const measure of row.measures) {
    const met = isMet(measure);
    const line = !measure.line
      ? ''
      : 'least' in measure.line
        ? ` (line: at least ${measure.line.least})`
        : ` (line: at most ${measure.line.most})`;
    console.info(`  ${measure.name}: ${round(measure.value)}${measure.unit}${line}${met === undefined ? '' : met ? ' met' : ' MISSED'}`);
  }
  for (const note of row.notes) console.info(`  ${note}`);
  process.send?.({ ...row, measures: row.measures.map((measure) => ({ ...measure, value: round(measure.value), met: isMet(measure) })) });
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Three digits that mean something. */
export function round(value: number): number {
  return Number(value.toPrecision(3));
}

/** One contender: does the whole work once and says how many bytes it made, so that nothing can be skipped. */
export interface Contender {
  name: string;
  pass(): number;
}

/**
 * Runs the contenders in turn, round after round, and gives each one's processor time for one pass in milliseconds, by round.
 * Processor time, collection of garbage and compilation included, and not the clock: whatever else the machine does then counts for nobody.
 * Passes are repeated within a round until they took `atLeast` milliseconds.
 */
export function alternate(contenders: readonly Contender[], rounds: number, atLeast: number): Map<string, number[]> {
  const times = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  const once = ({ name, pass }: Contender): number => {
    let passes = 0;
    let bytes = 0;
    const from = process.cpuUsage();
    let took: number;
    do {
      bytes += pass();
      passes += 1;
      const { user, system } = process.cpuUsage(from);
      took = (user + system) / 1000;
    } while (took < atLeast);
    if (bytes === 0) throw new Error(`${name} made nothing`);
    return took / passes;
  };
  for (const contender of contenders) once(contender);
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of contenders) times.get(contender.name)?.push(once(contender));
  }
  return times;
}

/** Median over the rounds of how many times longer the peer took than we did beside it. */
export function ratio(times: ReadonlyMap<string, readonly number[]>, ours: string, peer: string): number {
  const own = times.get(ours) ?? [];
  return median((times.get(peer) ?? []).map((time, round) => time / (own[round] ?? Number.NaN)));
}
