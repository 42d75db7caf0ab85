import type { Naming } from './gazetteer.ts';
import type { Page } from './text.ts';

/** Makers of vehicles, trailers, boats and machines, whose models are often called as towns are. */
const MAKES = new Set(
  'toyota ford hyundai dodge subaru gmc chevrolet chevy kia chrysler nissan honda mazda jeep ram buick volkswagen vw audi bmw mercedes volvo mitsubishi suzuki isuzu holden vauxhall opel peugeot renault citroen fiat skoda tesla lexus acura infiniti yamaha kawasaki harley davidson ducati jayco winnebago airstream coachmen bayliner beneteau hobie deere kubota ferguson vespa hillman leyland'.split(
    ' ',
  ),
);
const HIS = /^(?:my|our|his|her|their|the|a|an|your|old|new|used)$/;
/** No noun follows to which the town would belong: `my Tacoma to Bo`, and not `our Houston office`. */
const ALONE = /^(?:$|[.,;:!?()\n]| (?:to|for|is|was|has|had|with|at|in|and|or|from|on|which|that|needs|as|back|if|when|until|while|\d))/;

/** `Toyota Tacoma`, `my Tacoma to Bo`: a thing that is called as a town is. */
export function isModel(page: Page, first: number, last: number, namings: readonly Naming[]): boolean {
  const [before, earlier, token, end] = [page.tokens[first - 1], page.tokens[first - 2], page.tokens[first], page.tokens[last]];
  if (!before || !token || !end || page.text.slice(before.to, token.from) !== ' ') return false;
  // `In Ford Texas` is a town and its state.
  if (earlier && /^(?:in|at|near|from|of)$/.test(earlier.low)) return false;
  if (MAKES.has(before.low) && before.cap) return true;
  if (earlier && before.cap && earlier.cap && MAKES.has(earlier.low) && page.text.slice(earlier.to, before.from) === ' ') return true;
  const isTown = namings.every(({ as }) => as === 'town');
  return isTown && (HIS.test(before.low) || /^(?:19|20)\d\d$/.test(before.low)) && ALONE.test(page.text.slice(end.to, end.to + 7));
}
