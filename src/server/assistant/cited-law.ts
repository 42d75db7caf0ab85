import type { Compliance } from '#contracts/assistant.ts';
import { message } from '#messages/message.ts';
import { citedIn, findHeld, type HeldLaw } from './citations.ts';
import type { Research } from './research.ts';

export type ComplianceRule = Compliance['rules'][number];

/**
 * Whether the law that a document cites is the place's: held by the library for it, for another place only, or unknown here. Each
 * citation is one rule, where it stands first.
 */
export function citedLaw(text: string, place: string, research: Research, law: HeldLaw): ComplianceRule[] {
  const near = new Set(research.order(place));
  const seen = new Set<string>();
  return citedIn(text).flatMap(({ text: citation, from, to }): ComplianceRule[] => {
    if (seen.has(citation)) return [];
    seen.add(citation);
    const held = findHeld(law, citation);
    const own = held.find(({ places }) => [...places].some((id) => near.has(id)));
    const other = held[0];
    const at = { from, to };
    const rule = message('assistant.comply.cited', { citation });
    if (own) {
      const where = [...own.places].find((id) => near.has(id)) ?? place;
      return [
        {
          rule,
          status: 'met',
          message: message('assistant.comply.own'),
          source: own.source,
          place: research.nameOf(where),
          asOf: own.asOf,
          at,
        },
      ];
    }
    if (other) {
      const [where = ''] = other.places;
      const name = research.nameOf(where);
      return [
        {
          rule,
          status: 'broken',
          message: message('assistant.comply.other', { place: name }),
          source: other.source,
          place: name,
          asOf: other.asOf,
          at,
        },
      ];
    }
    return [{ rule, status: 'unclear', message: message('assistant.comply.unknown'), source: null, place: null, asOf: null, at }];
  });
}
