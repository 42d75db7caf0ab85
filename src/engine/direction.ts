/** Letters written from right to left: Hebrew, Arabic and their relatives, with the presentation forms. */
export const RIGHT = '[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]';

/** So much of a text tells which way it runs. */
const ENOUGH = 4_000;
const LETTERS = /\p{L}/gu;
const RIGHT_LETTERS = new RegExp(RIGHT, 'gu');

/** Which way a text runs that nobody has named the language of: as most of its letters do. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const beginning = text.slice(0, ENOUGH);
  const right = beginning.match(RIGHT_LETTERS)?.length ?? 0;
  return right > (beginning.match(LETTERS)?.length ?? 0) / 2 ? 'rtl' : 'ltr';
}

/** Languages of scripts that (nearly) one language is written in. Japanese is told by its own letters, since it shares the others with Chinese. */
const BY_SCRIPT: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['zh', /\p{Script=Han}/u],
  ['ko', /\p{Script=Hangul}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['el', /\p{Script=Greek}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['th', /\p{Script=Thai}/u],
  ['ka', /\p{Script=Georgian}/u],
  ['hy', /\p{Script=Armenian}/u],
];

/**
 * Languages that share a script with others and are told by letters which those do not have, where so large a share of a text is of these and all of
 * its letters are their own.
 */
const BY_LETTERS: readonly (readonly [language: string, script: RegExp, own: RegExp, share: number, foreign: RegExp])[] = [
  ['ur', /\p{Script=Arabic}/u, /[ٹڈڑںےہ]/, 0.02, /[ټډړښۍېڕۆێ]/],
  ['fa', /\p{Script=Arabic}/u, /[پچژگکی]/, 0.05, /[ټډړښۍېڕۆێٹڈڑںےہڭېۈۋ]/],
  ['ru', /\p{Script=Cyrillic}/u, /[ыэ]/i, 0.005, /[^а-яё]/i],
  ['uk', /\p{Script=Cyrillic}/u, /[іїє]/i, 0.02, /[^а-щьюяґєії]/i],
];

/** The language that a text's letters tell where nobody has named it; undefined where most of them are written in many languages, as Latin ones are. */
export function languageByScript(text: string): string | undefined {
  const letters = text.slice(0, ENOUGH).match(LETTERS) ?? [];
  const counts = BY_SCRIPT.map(([language, own]) => ({ language, count: letters.filter((letter) => own.test(letter)).length }));
  const [kana, han] = counts;
  // A tenth of it is enough to tell that Chinese characters are Japanese ones.
  if (kana && han && kana.count * 10 > han.count) kana.count += han.count;
  const most = counts.reduce((one, other) => (other.count > one.count ? other : one), { language: '', count: 0 });
  return byLetters(letters) ?? (most.count > letters.length / 2 ? most.language : undefined);
}

function byLetters(letters: readonly string[]): string | undefined {
  const found = BY_LETTERS.find(([, script, own, share, foreign]) => {
    const written = letters.filter((letter) => script.test(letter));
    const told = written.filter((letter) => own.test(letter)).length;
    return written.length > letters.length / 2 && told > written.length * share && !written.some((letter) => foreign.test(letter));
  });
  return found?.[0];
}
