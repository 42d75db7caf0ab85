import { branchesIn } from './cases.ts';
import type { Effect } from './effects.ts';
import type { Persons } from './persons.ts';

type Office = 'executor' | 'guardian';
const WORD: Readonly<Record<Office, RegExp>> = {
  executor:
    /\b(?:(?:co-)?execut(?:or|ors|rix|ers?)(?: and trustees?)?|(?:handle|deal with|sort out|take care of|look after|manage) (?:everything|my estate|the estate|it all|all of it)|carry (?:it|this|my will) out|carry out (?:my|the|this) will|in charge of (?:my|the) (?:estate|will))\b/i,
  guardian:
    /\b(?:guardians?(?: (?:of|for) [^,.;]+?)?(?= (?:if|only|as|with|but)\b|[,.;]|$)|(?:look after|take care of|raise|have|bring up|get) (?:the |my |our |both )?(?:children|kids|boys|girls)\b)/i,
};
/** Words by which somebody is put into an office, and none that name anybody. */
const FILL =
  /\b(?:I|we|want|wants|would|like|wish|appoint|name|choose|nominate|make|pick|to be|is to|are to|is|are|be|being|will|should|must|shall|as|acts?|together|jointly|both|too|as well|please|one|first|choice|only|also|do it|that|it is|can|to)\b/gi;
const BEHIND =
  /^(?:(?:and|with|or|then|failing (?:that|him|her|them))[ ,]+)*(.+?)(?:,? (?:after (?:him|her|them|that)|as (?:a |the )?(?:back-?up|substitute|reserve|second choice|alternate)|instead|next|second|steps in|(?:is|as) (?:the |my )?(?:back-?up|substitute|reserve|second choice|alternate)|(?:is|to be|should be) (?:next|second)))?$/i;
const NEXT = /\b(?:after (?:him|her|them|that)|back-?up|substitute|reserve|second choice|alternate|instead|failing)\b/i;
const BARRED = /,? ?(?:and |but )?(?:definitely |certainly )?(?<!\bif )\bnot (?=\p{Lu}|my |his |her )([^,.;]+)$/u;

/** Who is executor or guardian, and who steps in; null where the sentence, of the office that the one before was about, says something else, too. */
export function officeIn(sentence: string, persons: Persons, before: Office | null): { office: Office; effects: Effect[] } | null {
  if (
    /^(?:no|there is no need for|do not need|no need for)(?: an?| any)? guardians?(?: (?:is |are )?(?:needed|required|necessary))?$/i.test(
      sentence,
    )
  )
    return { office: 'guardian', effects: [{ at: 'said', id: 'family' }] };
  const office = (['executor', 'guardian'] as const).find((one) => WORD[one].test(sentence)) ?? before;
  if (office === null) return null;
  const isNamed = WORD[office].test(sentence);
  const effects: Effect[] = [];
  const barred = BARRED.exec(sentence)?.[1];
  const out = barred === undefined ? null : persons.of(barred);
  if (barred !== undefined && office === 'executor') {
    if (out === null) return null;
    effects.push({ at: 'barred', names: out });
  }
  const text = barred === undefined || office !== 'executor' ? sentence : sentence.replace(BARRED, '');
  let first = !isNamed;
  const branches = branchesIn(text);
  for (const [at, { is, words }] of branches.entries()) {
    if (is?.what === 'other') return null;
    if (is?.what === 'age') return null;
    // `Only if Colm is dead, too`: a guardian acts where no parent can; `Simon if she can't` names whoever steps in before the case.
    if (words === '') {
      if (office === 'guardian' && is?.what === 'death') continue;
      if (effects.some((effect) => effect.at === 'nextExecutor' || effect.at === 'nextGuardian')) continue;
      return null;
    }
    // `Ann, Bo if she cannot`: the last is for the case that stands behind.
    const after = branches[at + 1];
    const isForCase = after?.words === '' && (after.is?.what === 'refusal' || (after.is?.what === 'death' && office === 'executor'));
    const parts = isForCase
      ? words.split(/,\s+(?=[^,]*$)/)
      : is === null
        ? words.split(
            /,\s+(?:then\s+|and then\s+)|\s+then\s+|,\s+(?=[^,]*\b(?:after (?:him|her|them)|as back-?up)\b)|\s+with (?=.* as (?:a |the |my )?(?:back-?up|substitute))|,\s+(?=(?:back-?up|substitute|reserve|alternate)\b)/,
          )
        : [words];
    for (const [index, part] of parts.entries()) {
      const isNext = first || is !== null || NEXT.test(part) || (isForCase && index === parts.length - 1);
      const bare = (isNext ? (BEHIND.exec(part)?.[1] ?? part) : part).replace(WORD[office], ' ').replace(/[:=]/g, ' ');
      const names = persons.of(
        bare
          .replace(FILL, ' ')
          .replace(/ ?\([^)]*\)/g, '')
          .replace(/^\s*(?:back-?up|substitute|reserve|alternate)\b/i, ' ')
          .replace(/\s+/g, ' ')
          .replace(/^[ ,]+|[ ,]+$/g, '')
          .replace(/^(?:and|or|then|so) | (?:and|or)$/gi, '')
          .replace(/ (?:my|the|an?|our)$/i, '')
          .replace(/^(?:[Tt]he|[Mm]y|[Oo]ur|[Aa]n?) (?=\p{Lu}|the |my )/u, ''),
      );
      if (names === null) return null;
      if (isNext) effects.push({ at: office === 'executor' ? 'nextExecutor' : 'nextGuardian', names });
      else effects.push({ at: office, names });
      first = true;
    }
  }
  return effects.length > 0 ? { office, effects } : null;
}
