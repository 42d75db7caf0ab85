import type { Finding } from '#contracts/analysis.ts';
import type { Evidence } from '#contracts/assistant.ts';
import type { Brief, Draft, DraftEvent } from '#contracts/drafting.ts';
import { message } from '#messages/message.ts';
import { clauseProblems, createLineCheck, draftProblems, type Grounds, gapsOf, type Problem } from './check.ts';
import { ModelFailure } from './failure.ts';
import type { Ask, Outside } from './outside.ts';
import { type OwnText, Prompt } from './prompt.ts';
import { type Answer, bare, openClauses, type Place, readAnswer, Showing, splice } from './splice.ts';

export interface DraftWith {
  outside: Outside;
  userId: string;
  signal: AbortSignal;
  /** What the validators of drafts find in a text. */
  findingsOf: (text: string) => readonly Finding[];
  /** Texts of the same account that belong to the brief. */
  own?: readonly OwnText[];
}

const TOKENS_A_CLAUSE = 700;
const MOST_TOKENS = 8_000;

/**
 * A local draft, completed by an outside model where the library has no clause. The model sees the brief, passages of the library and the
 * draft, and writes only the clauses that were made of the customer's words; the others and the signatures stay letter by letter. What it
 * writes is shown line by line, as far as a line brings nothing in, and checked as a whole at the end; if it cannot be used, after one repair,
 * what was shown is thrown away and the local draft stands, with `fallback` saying why. Ends with `draft`; ends without it when nobody waits any more. Whoever has sent text before sends `restart` first.
 */
export async function* draftWithModel(
  local: Draft,
  brief: Brief,
  passages: readonly Evidence[],
  { outside, userId, signal, findingsOf, own }: DraftWith,
): AsyncGenerator<DraftEvent> {
  const from = performance.now();
  const timed = (draft: Draft): DraftEvent => {
    const spent = performance.now() - from;
    return { type: 'draft', draft: { ...draft, timings: { first: local.timings.first, total: local.timings.total + spent } } };
  };
  const places = openClauses(local);
  if (places.length === 0) {
    yield { type: 'text', text: local.text };
    yield timed(local);
    return;
  }
  let shown = '';
  try {
    const prompt = Prompt.forDraft({ userId, brief, draft: local.text, clauses: places, passages, ...(own && { own }) });
    const grounds: Grounds = { brief, passages, draft: local.text, prompt, findingsOf };
    const work = outside.request({ userId, purpose: 'draft', signal }, (ask) => write(ask, places, grounds));
    let step = await work.next();
    try {
      for (; !step.done; step = await work.next()) {
        shown += step.value;
        yield { type: 'text', text: step.value };
      }
    } finally {
      // Whoever reads these events may leave between two of them.
      if (!step.done) await work.return(undefined as never);
    }
    const { text, answer } = step.value;
    if (text.startsWith(shown)) yield { type: 'text', text: text.slice(shown.length) };
    else yield* again(text);
    yield timed(completed(local, text, answer, places, { name: outside.name, findings: findingsOf(text) }));
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    if (error.reason === 'cancelled') return;
    yield* again(local.text, shown !== '');
    yield timed({ ...local, fallback: error.reason });
  }
}

function* again(text: string, isShown = true): Generator<DraftEvent> {
  if (isShown) yield { type: 'restart' };
  yield { type: 'text', text };
}

/** Asks, shows, checks; once more with what was wrong; then gives up. */
async function* write(ask: Ask, places: readonly Place[], grounds: Grounds): AsyncGenerator<string, { text: string; answer: Answer }> {
  const maxTokens = Math.min(MOST_TOKENS, TOKENS_A_CLAUSE * (places.length + 1));
  const problemsOf = createLineCheck(grounds);
  const showing = new Showing(grounds.draft, places, (line) => problemsOf(line).length === 0);
  yield showing.start();
  let said = '';
  for await (const piece of ask(grounds.prompt, maxTokens)) {
    said += piece;
    const shown = showing.add(piece);
    if (shown !== '') yield shown;
  }
  const first = judge(said, places, grounds, problemsOf);
  if (first.problems.length === 0) return first;
  let repaired = '';
  for await (const piece of ask(grounds.prompt.repaired(said, first.problems), maxTokens)) repaired += piece;
  const second = judge(repaired, places, grounds, problemsOf);
  if (second.problems.length > 0) throw new ModelFailure('refused', `${second.problems.length} problems`);
  return second;
}

function judge(
  said: string,
  places: readonly Place[],
  grounds: Grounds,
  problemsOf: (words: string) => Problem[],
): { text: string; answer: Answer; problems: Problem[] } {
  const answer = readAnswer(said, places);
  const text = splice(grounds.draft, places, answer.bodies);
  if (answer.bodies.size === 0)
    return { text, answer, problems: ['There is no clause in the answer: each begins with a line like "=== 1 ===".'] };
  const each = places.flatMap((place) => {
    const body = answer.bodies.get(place.number);
    return body === undefined ? [] : clauseProblems(body, place, grounds.draft, problemsOf);
  });
  return { text, answer, problems: each.length > 0 ? each : draftProblems(text, grounds) };
}

function completed(
  local: Draft,
  text: string,
  { bodies, see }: Answer,
  places: readonly Place[],
  { name, findings }: { name: string; findings: readonly Finding[] },
): Draft {
  const written = new Map(places.filter(({ number }) => bodies.has(number)).map((place) => [bare(place.heading), place]));
  const known = new Set(gapsOf(local.text));
  const added = places.flatMap(({ number, heading }) =>
    gapsOf(bodies.get(number) ?? '').flatMap((label) => (known.has(label) ? [] : [{ label: labelIn(text, label), heading, help: null }])),
  );
  return {
    ...local,
    text,
    requirements: local.requirements.map((wish) => {
      const place =
        (wish.status === 'drafted' || wish.status === 'partly') && wish.heading !== null ? written.get(bare(wish.heading)) : undefined;
      const also =
        place && see.get(place.number)?.find((heading) => bare(heading) !== bare(place.heading) && isHeading(local.text, heading));
      return also === undefined
        ? wish
        : { ...wish, note: [wish.note, message('model.alsoIn', { heading: also })].filter(Boolean).join(' ') };
    }),
    gaps: [...local.gaps, ...added],
    findings: [...findings],
    method: 'model',
    model: name,
    fallback: null,
  };
}

const isHeading = (text: string, heading: string) => [...text.matchAll(/^##[ \t].*$/gm)].some(([line]) => bare(line) === bare(heading));

/** A gap's label as it stands in the text: labels are compared in small letters. */
function labelIn(text: string, label: string): string {
  const at = text.toLowerCase().indexOf(`[${label}]`);
  return at < 0 ? label : text.slice(at + 1, at + 1 + label.length);
}
