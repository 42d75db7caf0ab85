import { escaped } from '../reading/text.ts';
import { type Addressee, toYou } from './addressee.ts';

/**
 * What the brief tells of somebody as it is told to them: they know who owns them and where they are, and need no `Ltd (the boss is Tom), 4 Mill Lane`.
 * `addresses`: those that the brief names.
 */
export const toldTo =
  (addressee: Addressee, addresses: readonly string[]) =>
  (words: string): string => {
    const called = addressee.names.map((name) => escaped(name)).join('|');
    if (called === '') return toYou(words, addressee);
    const at = addresses.map((one) => escaped(one)).join('|');
    const boss =
      ' ?\\((?:(?:the |its |their |his )?(?:\\p{Ll}+ )?(?:boss|owner|owned|director|manager|run|contact|guy|man|woman)\\b[^()]*)\\)';
    const there = at === '' ? '' : `|(?:,| of| at| in)? ?\\(?(?:${at})\\)?(?:,(?= (?:an?|the|my|our|\\S{0,3}\\d)))?`;
    // `…, owner is Victor Hahn` tells Victor Hahn nothing.
    const who = new RegExp(
      `,? (?:and )?(?:the |its |my |our |his |her |their )?(?:owner|boss|manager|landlord|landlady|director|contact|agent)(?:['’]s name)? (?:is|was)(?: called)? (?:(?:mr|mrs|ms|miss|dr)\\.? )?(?:${called})(?=[.,;)]|$)`,
      'giu',
    );
    const own =
      at === ''
        ? words
        : words.replace(new RegExp(` ?\\([^()]*(?:${at})[^()]*\\)`, 'giu'), (whole) => (new RegExp(called, 'iu').test(whole) ? whole : ''));
    return toYou(own.replace(who, '').replace(new RegExp(`(${called})(?:(?:${boss})${there})+(?![\\p{L}])`, 'giu'), '$1'), addressee);
  };
