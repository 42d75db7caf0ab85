/** One measured value: its labels, and the number. */
export interface Sample {
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** A family of samples, as its HELP and TYPE lines announce it. */
export interface Family {
  type: string;
  help: string;
  /** By the sample's own name: a histogram has `_bucket`, `_sum` and `_count`. */
  samples: Map<string, Sample[]>;
}

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
const SUFFIXES: Record<string, readonly string[]> = { histogram: ['_bucket', '_sum', '_count'], summary: ['', '_sum', '_count'] };

/**
 * Reads Prometheus' text form and holds it against its rules: announced before it is measured, once, with legal names, numbers and escapes.
 * @throws Error naming the line
 */
export function readPrometheus(text: string): Map<string, Family> {
  const families = new Map<string, Family>();
  const seen = new Set<string>();
  let current: [string, Family] | undefined;
  if (!text.endsWith('\n')) throw new Error('The last line has no end.');
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, word, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) ?(.*)$/.exec(line) ?? [];
    if (word === 'HELP') {
      if (!NAME.test(name) || families.has(name)) throw new Error(`announced twice, or no name: ${line}`);
      current = [name, { type: '', help: rest, samples: new Map() }];
      families.set(...current);
    } else if (word === 'TYPE') {
      if (current?.[0] !== name || current[1].samples.size > 0 || !/^(counter|gauge|histogram|summary|untyped)$/.test(rest))
        throw new Error(`a type in the wrong place: ${line}`);
      current[1].type = rest;
    } else if (!line.startsWith('#')) {
      const sample = readSample(line);
      if (!current || !belongs(sample.name, current)) throw new Error(`measured under another name: ${line}`);
      const id = `${sample.name}${JSON.stringify(Object.entries(sample.labels).sort())}`;
      if (seen.has(id)) throw new Error(`measured twice: ${line}`);
      seen.add(id);
      current[1].samples.set(sample.name, [...(current[1].samples.get(sample.name) ?? []), sample]);
    }
  }
  for (const family of families.values()) if (family.type === 'histogram') checkBuckets(family);
  return families;
}

const belongs = (name: string, [family, { type }]: [string, Family]): boolean =>
  (SUFFIXES[type] ?? ['']).some((suffix) => name === family + suffix);

function readSample(line: string): Sample & { name: string } {
  const [, name = '', inside, number = ''] = /^([^\s{]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  const value = number === '+Inf' ? Number.POSITIVE_INFINITY : number === 'Nan' ? Number.NaN : Number(number);
  if (!NAME.test(name) || number === '' || (Number.isNaN(value) && number !== 'Nan')) throw new Error(`no sample: ${line}`);
  const labels: Record<string, string> = {};
  const rest = (inside ?? '').replace(/([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/g, (_, label: string, said: string) => {
    labels[label] = said;
    return '';
  });
  if (rest !== '') throw new Error(`labels that cannot be read: ${line}`);
  return { name, labels, value };
}

/** Buckets grow with their bound, and the last one, without a bound, has everything that was counted. */
function checkBuckets({ samples }: Family): void {
  const of = (suffix: string) => [...samples].find(([name]) => name.endsWith(suffix))?.[1] ?? [];
  const without = ({ labels: { le: _, ...others } }: Sample): string => JSON.stringify(Object.entries(others).sort());
  for (const count of of('_count')) {
    const buckets = of('_bucket').filter((bucket) => without(bucket) === without(count));
    const bounds = buckets.map(({ labels }) => (labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le)));
    const grows = buckets.every(
      ({ value }, n) => n === 0 || (value >= (buckets[n - 1]?.value ?? 0) && (bounds[n] ?? 0) > (bounds[n - 1] ?? 0)),
    );
    if (!grows || bounds.at(-1) !== Number.POSITIVE_INFINITY || buckets.at(-1)?.value !== count.value)
      throw new Error(`buckets that do not add up: ${without(count)}`);
  }
}
