import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Catalogue, openCatalogue } from '#catalogue/catalogue.ts';
import type { EvaluationRecord } from '#contracts/assistant.ts';
import { readBrief } from '#server/assistant/drafting/read-brief.ts';
import { validateText } from '#server/assistant/validate.ts';
import { evaluateValidation } from './check-defects.ts';
import { type Figures as DraftFigures, evaluateDrafting } from './draft-briefs.ts';
import { evaluateInference, inferenceFiles } from './infer-statements.ts';
import { evaluateLabeller, labellerFiles } from './label-clauses.ts';
import { evaluateRetrieval, retrievalFiles } from './rank-clauses.ts';
import { evaluateReading } from './read-briefs.ts';
import { codeOf, digest, type Figure, figure, keep, type Name, records, share } from './record.ts';

/**
 * `npm run evaluate -- [--data <folder>] [name …]`: measures what the assistant does and keeps the figures in `results/`. Labelling, search and inference
 * are measured on public data that is not in the repository: without its folder they stay as they were recorded last.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { data: { type: 'string' } } });
const { data } = values;
const isWanted = (name: Name) => positionals.length === 0 || positionals.includes(name);

/** The day on which all briefs are drafted. */
const DATE = '2026-11-23';
const content = fileURLToPath(new URL('../content', import.meta.url));
const here = (name: string) => join(import.meta.dirname, name);

if (isWanted('labeller')) outside('labeller', labellerFiles, evaluateLabeller);
if (isWanted('retrieval')) outside('retrieval', retrievalFiles, evaluateRetrieval);
if (isWanted('inference')) outside('inference', inferenceFiles, evaluateInference);
if (isWanted('drafting') || isWanted('latency')) ofDrafts(openCatalogue(content));
if (isWanted('validation')) tell(keep('validation', digest([here('defects.yaml'), content]), evaluateValidation(openCatalogue(content))));

function outside(name: Name, files: (folder: string) => string[], evaluate: (folder: string) => Figure[]): void {
  if (data !== undefined) {
    tell(keep(name, digest(files(data)), evaluate(data)));
    return;
  }
  const last = records().findLast((record) => record.name === name);
  const state = last
    ? `stays as recorded on ${last.at.slice(0, 10)}${last.code === codeOf(name) ? '' : ', with other code'}`
    : 'was never recorded';
  console.info(`${name}: ${state}; name the folder of its data with --data to measure it.`);
}

/** Quality of drafts and the time they take, from the same drafts. */
function ofDrafts(catalogue: Catalogue): void {
  const read = readBrief;
  const check = (text: string, about: { templateId?: string; place?: string }) => validateText(text, { ...about, date: DATE }, catalogue);
  const drafted = evaluateDrafting(catalogue, { read, check, now: () => performance.now() });
  const given = digest([here('briefs.yaml'), content]);
  if (isWanted('drafting')) tell(keep('drafting', given, qualityOf(drafted, catalogue)));
  if (isWanted('latency'))
    tell(
      keep('latency', given, [
        figure('firstWords', 'First words of a draft, median', drafted.first.median, drafted.briefs, 'ms', 300),
        figure('firstWordsWorst', 'First words of a draft, slowest', drafted.first.worst, drafted.briefs, 'ms'),
        figure('wholeDraft', 'Whole draft, median', drafted.whole.median, drafted.briefs, 'ms', 1000),
        figure('wholeDraftWorst', 'Whole draft, slowest', drafted.whole.worst, drafted.briefs, 'ms'),
      ]),
    );
}

function qualityOf({ briefs, kind, place, required, forbidden, gaps, uncovered, unequal }: DraftFigures, catalogue: Catalogue): Figure[] {
  const reading = evaluateReading(catalogue);
  const facts = reading.factsExpected;
  return [
    share('kind', 'Briefs drafted from the right kind', kind.found, kind.of),
    share('place', 'Briefs drafted for the right place', place.found, place.of),
    share('required', 'Required things that the draft says', required.found, required.of),
    share('gaps', 'Open points that are marked or listed', gaps.found, gaps.of),
    share('uncovered', 'Wishes without a clause that are listed', uncovered.found, uncovered.of),
    figure('forbidden', 'Things said that must not be said', forbidden.length, briefs, 'count', 0),
    figure('unequal', 'Drafts that a second run gives otherwise', unequal.length, briefs, 'count', 0),
    share('facts', 'Facts of briefs that are read', Math.round(reading.facts * facts), facts),
    share('roles', 'Facts that are read with their role', Math.round(reading.roles * facts), facts),
    figure('guessed', 'Briefs without a place for which one was guessed', reading.guessed, reading.briefs, 'count', 0),
  ];
}

function tell({ name, figures }: EvaluationRecord): void {
  console.info(`\n${name}`);
  for (const { name: what, value, low, high, of, unit, aim } of figures) {
    const say = (one: number) => (unit === 'ratio' ? `${(one * 100).toFixed(1)} %` : unit === 'ms' ? `${one.toFixed(1)} ms` : String(one));
    const interval = low === null || high === null ? '' : ` (${say(low)} to ${say(high)})`;
    console.info(`  ${what.padEnd(60)} ${say(value)}${interval} of ${of}${aim === null ? '' : `, aim ${say(aim)}`}`);
  }
}
