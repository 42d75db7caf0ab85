import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '#test/support/folders.ts';
import { type Fault, faults } from './faults.ts';
import { circumstances, database, prefix, writeSection } from './results.ts';
import { breakOnce, type Round, type Sums, sumsOf } from './rounds.ts';
import { openStage, type Stage } from './stage.ts';

const ONLY = process.env.FAULT?.split(',');
const RUNS = Number(process.env.RUNS ?? (ONLY ? 1 : 300));
/** Rounds of the run that is under way, one a line. */
const journal = join(cacheFolder, `faults-${[database, ...(ONLY ?? []), RUNS].join('-')}.jsonl`);
/** After so many rounds with one server another one is started: what breaks for the thirteenth time within an hour is not mended but left to people. */
const ROUNDS_A_SERVER = 30;
/** Rounds that could not be begun before the run is given up. */
const MOST_LOST = 10;

const seconds = (ms: number | null): string => (ms === null ? '—' : `${(ms / 1_000).toFixed(2)} s`);
const share = (part: number, of: number): string => (of === 0 ? '—' : `${((100 * part) / of).toFixed(1)} %`);

mkdirSync(cacheFolder, { recursive: true });
const rounds: Round[] = existsSync(journal)
  ? readFileSync(journal, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Round)
  : [];
/** Told to end, it makes the round under way and writes down what there is. */
let isToEnd = false;
let attemptsLost = 0;
const skipped = new Map<string, string>();

/**
 * RUNS=7 breaks each thing once; FAULT=disk,pool breaks these in turn, and writes nothing down. Told to end, it writes down what there is.
 */
export async function breakAndHeal(): Promise<void> {
  if (rounds.length > 0) console.info(`${rounds.length} of ${RUNS} rounds were made before; the rest follows.`);

  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isToEnd = true;
    });

  let stage: Stage | undefined;
  try {
    while (rounds.length < RUNS && !isToEnd) {
      if (!stage) stage = await openStage();
      const possible = possibleOn(stage);
      const fault = possible[rounds.length % possible.length];
      if (!fault) break;
      const round = await breakOnce(stage, fault).catch(notMade);
      if (!round) {
        await stage.end();
        stage = undefined;
        continue;
      }
      rounds.push(round);
      appendFileSync(journal, `${JSON.stringify(round)}\n`);
      console.info(line(round));
      // What it did not mend must not be there in the next round.
      if (round.recovered !== null && rounds.length % ROUNDS_A_SERVER !== 0) continue;
      await stage.end();
      stage = undefined;
    }
  } finally {
    await stage?.end();
  }
  if (!ONLY) write(rounds);
  // One that was told to end can be gone on with.
  if (!isToEnd) renameSync(journal, `${journal}.done`);
}

/** Nothing was broken, and so there is no round: it is made with another server, unless that happens again and again. */
function notMade(error: unknown): undefined {
  attemptsLost += 1;
  console.info(`A round could not be begun: ${error}`);
  if (attemptsLost > MOST_LOST) throw error;
}

function possibleOn(on: Stage): Fault[] {
  const wanted = faults.filter(({ id }) => ONLY?.includes(id) ?? true);
  return wanted.filter((fault) => {
    const why = fault.skipped?.(on);
    if (why !== undefined && !skipped.has(fault.id)) {
      skipped.set(fault.id, why);
      console.info(`${fault.id} is left out: ${why}.`);
    }
    return why === undefined;
  });
}

function line({ fault, noticed, recovered, error, trouble }: Round): string {
  const parts = [`${rounds.length}/${RUNS}`, fault, `noticed ${seconds(noticed)}`, `well again ${seconds(recovered)}`, error, trouble];
  return parts.filter(Boolean).join(' · ');
}

/** Shows the sums, and puts them in the place of those of the run before on this database. */
function write(all: readonly Round[]): void {
  const byFault = faults.flatMap((fault) => {
    const own = all.filter((round) => round.fault === fault.id);
    return own.length === 0 ? [] : [row(fault.what, sumsOf(own))];
  });
  const ended = all.length < RUNS ? `, ended after ${all.length} rounds` : '';
  const text = [
    `\`${prefix}RUNS=${RUNS} npm run faults\`${ended}, on ${circumstances()}; looked at every second. Times are means, from what the server wrote down and from its own screen, asked ten times a second: to notice from the breaking to the end of the first look that fails, to recover from then until every check that failed has passed; then what people could not do is done from outside.`,
    '',
    '| what is broken | rounds | noticed within 10 s | healed, or named and well once taken away, in time | to notice | longest | to recover |',
    '|---|---|---|---|---|---|---|',
    ...byFault,
    row('**all that can be healed**', sumsOf(all.filter(({ healable }) => healable))),
    ...[...skipped].map(([id, why]) => `\nLeft out: ${id}, which ${why}.`),
  ].join('\n');
  console.info(text);
  writeSection(`Healing on ${database}`, text);
}

function row(what: string, sums: Sums): string {
  const good = sums.healed + sums.reported;
  const cells = [
    what,
    sums.rounds,
    share(sums.noticed, sums.rounds),
    `${good} (${share(good, sums.rounds)})`,
    seconds(sums.notice),
    seconds(sums.longestNotice),
    sums.healable > 0 ? seconds(sums.recovery) : '—',
  ];
  return `| ${cells.join(' | ')} |`;
}
