import type { Listing } from '../listing.ts';
import type { Library } from '../load.ts';
import { jurisdiction, templateId } from '../place.ts';
import { resolve } from '../resolve.ts';

/** Every listed template in figures, one a line: words, fields, passages on law, facts by how they are checked, review. */
export function reportOf(library: Library, listing: Listing): string[] {
  const lines = Object.entries(listing).flatMap(([kindId, places]) => {
    const kind = library.kinds.get(kindId);
    if (!kind) return [];
    return Object.entries(places).flatMap(([placeId, { fields, words, resting, own }]) => {
      const place = jurisdiction(library, placeId);
      if (!place) return [];
      const checked = [...resolve(library, kind, place).facts.values()].flatMap((facts) => facts[0]?.checked ?? []);
      const facts = (['text', 'survey', 'agreed'] as const).map((how) => `${checked.filter((one) => one === how).length} ${how}`);
      return `  ${templateId(kindId, place)}: ${words} words, ${fields} fields, ${resting} passages on law (${own} own), facts: ${facts.join(', ')}, ${kind.stability}`;
    });
  });
  const topics = new Map<string, number>();
  for (const place of library.places.values())
    for (const topic of Object.keys(place.facts)) topics.set(topic, (topics.get(topic) ?? 0) + 1);
  const byTopic = [...topics].sort((a, b) => b[1] - a[1]).map(([topic, places]) => `${topic} ${places}`);
  return [...lines, `  topics by places: ${byTopic.join(', ')}`];
}
