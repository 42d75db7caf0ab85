import { isSelf } from './author.ts';
import { type Somebody, sideCalled } from './evidence.ts';
import type { Brief } from './shapes.ts';
import type { Slot } from './slots.ts';

const WHERE = '(?:,? (?:of|in|from|at|based in) [^.;\\n]{2,40}?|(?:, \\p{L}[\\p{L} -]{2,24}){1,2})?,?';
const DOES = `${WHERE} (?:(?:will|must|shall|is to|has to|is going to|agrees to|offers to|also|now) )?`;
/** Work that is done for somebody or on what is somebody's. */
const WORK =
  '(?:(?:re)?builds?|(?:re)?designs?|(?:re)?paints?|(?:re)?decorates?|cleans?|develops?|makes?|creates?|does|do|writes?|edits?|shoots?|photographs?|films?|records?|produces?|caters?|cooks?|bakes?|translates?|maintains?|repairs?|fix(?:es)?|installs?|renovates?|remodels?|migrates?|manages?|hosts?|handles?|prepares?|plans?|organi[sz]es?|audits?|tests?|draws?|illustrates?|composes?|prints?|sews?|landscapes?|mows?|tiles?|plasters?|rewires?|codes?|programs?|sets? up|runs?|looks? after)';
/** Work whose object is the one for whom it is done. */
const SERVES = '(?:represents?|advises?|coach(?:es)?|trains?|consults? (?:for|with)|works? for|cleans? for|cooks? for|caters? for)';
const GIVES = '(?:gives?|offers?|provides?|suppl(?:y|ies)|grants?|licen[cs]es?|rents?|sells?|runs?|hosts?)';
const SERVICE =
  /\b(?:access|software|saas|tool|app|program(?:me)?|platform|services?|systems?|subscriptions?|hosting|cloud|crm|portal|dashboard|support|licen[cs]es?)\b/;

const TO_WHOM = '(?:the |our (?:new )?(?:client|customer) |a (?:client|customer) called |(?:me|us)[,:]? \\(?)?(?:(?:mr|mrs|ms|dr)\\.? )?$';
const FOR_ANOTHER = new RegExp(`^${DOES}${WORK} [^.;\\n]{0,90}?\\b(?:for|of) ${TO_WHOM}`, 'u');
const SERVING = new RegExp(`^${DOES}${SERVES} ${TO_WHOM}`, 'u');
const GIVING_TO = new RegExp(`^${DOES}${GIVES} ([^.;\\n]{2,90}?) to ${TO_WHOM}`, 'u');
const GIVING = new RegExp(`^${DOES}${GIVES} ${TO_WHOM}`, 'u');
const HIRES = new RegExp(
  `^${WHERE} (?:[^.;\\n]{2,60}? and )?(?:(?:will|wants? to|would like to|is going to|needs? to|now) )?(?:hires?|engages?|commissions?|books?|contracts(?: with)?|appoints?|takes? on|subscribes? to [^.;\\n]{2,80}? (?:of|from|by)|(?:orders?|gets?|needs?|wants?|uses?|licen[cs]es?) [^.;\\n]{2,80}? (?:from|by)|licen[cs]es? [^.;\\n]{2,80}?(?:software|program|tool|app) (?:of|from|by))(?: (?:the|an?|its|our|their|my))?(?: [a-z-]+){0,3} $`,
  'u',
);
const WORKS_FOR_ME = new RegExp(
  `^${DOES}(?:${WORK} [^.;\\n]{0,90}?\\b(?:for|of) (?:me|us)\\b|${SERVES} (?:me|us)\\b|teach(?:es)? (?:me|us|(?:my|our) (?:\\p{L}+ ){0,2}(?:son|daughter|kids?|child|children|boys?|girls?))\\b)`,
  'u',
);
const WORKER =
  /^,? (?:who is |who works as |is |as )?(?:an?|our|my|the) (?:(?:independent|freelance|self[- ]employed|outside) ){0,2}(?:contractor|freelancer|subcontractor|(?:freelance|self[- ]employed) \p{L}+)\b/u;
const MADE_BY =
  /\b(?:design|work|website|site|app|translation|photos?|photography|catering|cleaning|services?|software|renovation|coaching|portrait|painting|logo|film|video)\b[^.;\n]{0,30} by (?:the )?$/;
const PROVIDERS = 'provider contractor supplier developer consultant creator licensor';
const CLIENTS = 'client customer';

/**
 * Who works and for whom, as the verb between two names shows: `Leo Park shoots the wedding of Nina Shah`, `Roe Inc hires Dahl LLC`; `we clean the offices of Roe Ltd`
 * shows the side of whoever writes as well.
 */
export function workSides(
  people: readonly Somebody[],
  slots: readonly Slot[],
  brief: Brief,
): { sides: Map<Somebody, Slot>; writer: Slot | null } {
  const slotFor = (words: string) => words.split(' ').reduce<Slot | null>((found, word) => found ?? sideCalled(word, slots), null);
  const [provider, client] = [slotFor(PROVIDERS), slotFor(CLIENTS)];
  const sides = new Map<Somebody, Slot>();
  const writers = new Set<Slot>();
  if (!provider || !client || provider === client) return { sides, writer: null };
  const set = (one: Somebody, slot: Slot) => sides.has(one) || sides.set(one, slot);
  const namings = people.flatMap((one) => one.bearer.namings.map(({ page, run }) => ({ one, page, run })));
  for (const { one, page, run } of namings) {
    const before = page.low.slice(Math.max(0, run.from - 160), run.from);
    const next = page.low.slice(run.to, run.to + 160);
    // `Bo Dahl, an independent contractor`; and `the painter Ann Roe makes a mural for me`.
    const isWorking = WORKER.test(next) && !isSelf(one.fact, brief);
    if (isWorking || WORKS_FOR_ME.test(next)) {
      set(one, provider);
      if (!isWorking) writers.add(client);
    }
    const own = WRITES.exec(before)?.[1] ?? '';
    const isServed = own !== '' && !isWorking && worksFor(own, page.low.slice(run.to, run.to + 40));
    if (isServed || HIRES.test(own)) {
      set(one, isServed ? client : provider);
      writers.add(isServed ? provider : client);
    }
    for (const next of namings) {
      if (next.page !== page || next.one === one || next.run.from < run.to || next.run.from - run.to > 160) continue;
      const between = page.low.slice(run.to, next.run.from);
      const behind = page.low.slice(next.run.to, next.run.to + 40);
      // `A landscape of Ohio for Kim Lee`.
      const isPicture = (at: { from: number; to: number }) =>
        / of $/.test(page.low.slice(at.from - 4, at.from)) && /^ for \p{L}/u.test(page.low.slice(at.to, at.to + 6));
      const isAmid = ({ page: other, run: amid }: typeof next) =>
        other === page && amid.from >= run.to && amid.to <= next.run.from && !isPicture(amid);
      if (isPicture(next.run) || namings.some(isAmid)) continue;
      const isWork = worksFor(between, behind) || (MADE_BY.test(before) && /^ for (?:the )?$/.test(between));
      if (isWork || HIRES.test(between)) {
        set(one, isWork ? provider : client);
        set(next.one, isWork ? client : provider);
      }
    }
  }
  const [writer, ...more] = writers;
  return { sides, writer: more.length === 0 ? (writer ?? null) : null };
}
const WRITES =
  /(?:^|[\n.;,:(] ?|\b(?:and|where|because) )(?:i|we)(?:'ll|'m going to|'re going to| am going to| are going to)?(?:, [^.;,\n]{2,40},)?( [^.;\n]{2,140})$/;

/** Whether the words behind a name show that it works for the one before whom they end. */
const worksFor = (between: string, behind: string): boolean =>
  FOR_ANOTHER.test(between) ||
  SERVING.test(between) ||
  SERVICE.test(GIVING_TO.exec(between)?.[1] ?? '') ||
  (GIVING.test(between) && SERVICE.test(behind) && !/^ ?[$£€\d]/.test(behind));
