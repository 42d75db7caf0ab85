import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type CharacterSet, readFaces } from './cmap.ts';

/** A family the paper may use: its files, and what all of them can print. */
export interface Family {
  name: string;
  files: readonly string[];
  characters: CharacterSet;
}

const require = createRequire(import.meta.url);

/**
 * Static cuts only: Typst reads neither WOFF nor the axes of a variable font. Text is 400, what is bold 600, or what is nearest. The order is the order of choice
 * for a character that the document's own script does not decide.
 */
const CUTS: readonly (readonly [folder: string, ...cuts: string[]])[] = [
  ['source-serif-4', '400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic'],
  ['amiri', '400Regular', '700Bold'],
  ['noto-serif-hebrew', '400Regular', '600SemiBold'],
  ['noto-serif-devanagari', '400Regular', '600SemiBold'],
  ['noto-sans-symbols-2', '400Regular'],
  ['noto-emoji', '400Regular'],
];

/** Family that sets the text of a language; every other language is set in the first family of all. */
const BY_LANGUAGE: Readonly<Record<string, RegExp>> = {
  ar: /Amiri/,
  fa: /Amiri/,
  ur: /Amiri/,
  ps: /Amiri/,
  he: /Hebrew/,
  yi: /Hebrew/,
  hi: /Devanagari/,
  mr: /Devanagari/,
  ne: /Devanagari/,
  sa: /Devanagari/,
  ja: /CJK JP/,
  ko: /CJK KR/,
  zh: /CJK SC/,
};
const TRADITIONAL = /^zh-(Hant|TW|HK|MO)/i;

/** Folders to hand to the compiler: those of the cuts above, and the given folder of further fonts (Chinese, Japanese, Korean) if there is one. */
export function fontFolders(further?: string): string[] {
  const ours = CUTS.flatMap(([folder, ...cuts]) => {
    const root = dirname(require.resolve(`@expo-google-fonts/${folder}/package.json`));
    return cuts.map((cut) => join(root, cut));
  });
  return further === undefined || !existsSync(further) ? ours : [...ours, further];
}

/** Families of the folders with what they cover; a file that cannot be read as a font is passed over, as the compiler does. */
export function readFamilies(folders: readonly string[]): Family[] {
  const families = new Map<string, { name: string; files: string[]; characters: CharacterSet }>();
  for (const file of folders.flatMap(fontFiles)) {
    for (const { family, characters } of facesOf(file)) {
      const known = families.get(family);
      if (known === undefined) families.set(family, { name: family, files: [file], characters });
      else {
        if (!known.files.includes(file)) known.files.push(file);
        known.characters.keepCommon(characters);
      }
    }
  }
  return [...families.values()];
}

/** The families in the order in which this language asks them; the first sets the text. */
export function orderFor(language: string, families: readonly Family[]): Family[] {
  const own = TRADITIONAL.test(language) ? /CJK (TC|HK)/ : BY_LANGUAGE[language.slice(0, 2).toLowerCase()];
  const rank = (family: Family): number => {
    if (own?.test(family.name)) return /Serif|Amiri/.test(family.name) ? 0 : 1;
    return 2 + families.indexOf(family);
  };
  return [...families].sort((one, other) => rank(one) - rank(other));
}

/** The files of fonts in a folder and those below it, always in one order. */
export function fontFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ttf|otf|ttc|otc)$/i.test(name))
    .sort()
    .map((name) => join(folder, name));
}

function facesOf(file: string): ReturnType<typeof readFaces> {
  try {
    return readFaces(file);
  } catch {
    return [];
  }
}
