import type { Page } from '../reading/text.ts';
import type { Slot } from '../slots.ts';
import type { Signs } from './choice.ts';
import { likeOf } from './signs.ts';

/** Words that the one who writes uses of itself. */
const SPEAKER = /^(?:i|we|i'm|im|i've|i'll|we're|we've|we'll|me|us|my|our|mine|ours|myself)$/;
const AHEAD = 4;
/** Words of each part that are read. */
const WORDS = 1_500;

/** Which side writes, as far as the words show it: an option for each side, and a last one for nobody who is a side. */
export function writerOptions(pages: readonly Page[], sides: readonly Slot[]): Signs[] {
  const signs = new Set<string>();
  /** `my landlord`, `our new cook`: words for whom the writer deals with. */
  const theirs = new Set<string>();
  let isSpoken = false;
  for (const { low, text, part } of pages) {
    // The US, and Portland, ME, are no speakers.
    const words = [...low.matchAll(/[\p{L}\p{M}\p{N}]+(?:'\p{L}+)?|\n|[.,;:()]/gu)]
      .slice(0, WORDS)
      .map(({ 0: word, index }) => (word === '\n' ? '¶' : /^(?:US|ME)$/.test(text.slice(index, index + word.length)) ? '' : word));
    for (const [at, word] of words.entries()) {
      if (part === 'title') {
        signs.add(`title ${word}`);
        signs.add(`title ${word} ${words[at + 1] ?? ''}`);
      }
      if (!SPEAKER.test(word)) continue;
      isSpoken = true;
      const person = /^(?:i|my|me|mine|myself)/.test(word) ? 'i' : 'we';
      const owns = /^(?:my|our)$/.test(word);
      const acts = /^(?:i|we)/.test(word);
      signs.add(`speaks ${person}`);
      let before = '';
      for (let step = 1; step <= AHEAD; step += 1) {
        const next = words[at + step] ?? '';
        if (/^[¶.;]$/.test(next) || next === '') break;
        if (!/\p{L}/u.test(next)) continue;
        if (owns && step <= 3) {
          signs.add(`my ${next}`);
          if (before) signs.add(`my ${before} ${next}`);
          theirs.add(next);
        }
        if (acts) {
          signs.add(`i ${next}`);
          if (before) signs.add(`i ${before} ${next}`);
          if (step === 1) signs.add(`i1 ${next}`);
        }
        if (!owns && !acts) signs.add(`me> ${next}`);
        before = next;
      }
      const last = words[at - 1] ?? '';
      const first = words[at - 2] ?? '';
      signs.add(`${acts ? '>i' : owns ? '>my' : '>me'} ${last}`);
      signs.add(`${acts ? '>i' : owns ? '>my' : '>me'} ${first} ${last}`);
    }
  }
  if (!isSpoken) signs.add('nobody speaks');
  const words = [...signs];
  const labels = sides.map(({ label }) => label.toLowerCase());
  const options = sides.map((side, at): Signs => {
    const option: Signs = new Map([
      ['side', 1],
      [`at ${at}`, 1],
      [`label ${labels[at]}`, 1],
    ]);
    for (const sign of words) {
      option.set(`${labels[at]}|${sign}`, 1);
      // Sides that are alike by what they do: who is first of two.
      option.set(`at ${at}|${sign}`, 0.5);
    }
    for (const word of theirs) {
      const own = likeOf(word, side);
      const other = Math.max(0, ...sides.filter((one) => one !== side).map((one) => likeOf(word, one)));
      if (own > other) option.set('my own word', 1);
      if (other > own) option.set('my word of the other', 1);
    }
    return option;
  });
  return [...options, new Map([['none', 1], ...words.map((sign): [string, number] => [`none|${sign}`, 1])])];
}
