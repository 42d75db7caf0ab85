import { stemOf } from '../../stem.ts';

/** The stems of a text's words, each once; words that stand together in a field's name are parted. `silent`: words that say nothing. */
export const stemsIn = (text: string, silent: ReadonlySet<string>): string[] => [
  ...new Set(
    (
      text
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .match(/\p{L}+/gu) ?? []
    )
      .filter((word) => !silent.has(word))
      .map((word) => stemOf(word)),
  ),
];
