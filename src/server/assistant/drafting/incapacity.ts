import { message } from '#messages/message.ts';
import type { Brief } from './shapes.ts';

/** A document says that it ends, or has no effect, once its maker can decide no more. */
const ENDS = /[^.\n]*\bends if (?:I|you) (?:die or )?lose (?:(?:mental )?capacity|the ability to decide)\b[^.\n]*\./;
/** It says what is needed instead. */
const NEEDED = /\bFor the time after that you need [^.\n{]*\.|\bA power that goes on after that must be [^.\n{]*\./;
/** It keeps treatment out. */
const NO_CARE = /\bdecide on medical treatment under this Power of Attorney\b/;

/** Somebody asks for the time after the loss of capacity. */
const LASTING =
  /\b(?:los(?:e|es|t|ing)|loss of|without|lacks?|lacking|has no|no longer has) (?:(?:his|her|my|their|the|mental|legal) )*(?:capacity|faculties|marbles|mind)\b|\bincapa(?:city|citated|ble)\b|\bdementia\b|\balzheimer|\b(?:ca(?:n['’]?t|nnot|n not)|could(?:n['’]?t| not)|no longer|not able to|unable to) (?:\p{Ll}+ ){0,2}?(?:decide|choose|make (?:\p{Ll}+ ){0,3}decisions)\b|\b(?:lasting|enduring|continuing|durable) (?:\p{Ll}+ )?(?:power|attorney|PoA)\b|\b(?:LPA|EPA)\b/iu;
/** Somebody asks for powers over the person and not over money alone. */
const CARE =
  /\bwelfare\b|\b(?:health|medical|care|treatment) (?:care )?(?:decisions?|choices|matters|things|stuff|powers?|side)\b|\b(?:money|finances?|financial|property) (?:and|&) (?:also )?(?:her |his |my )?(?:health|care|welfare|medical)\b|\bhealth ?care (?:proxy|agent|power)\b/i;

/** It may be chosen that the document goes on. */
const LASTS = /\bstays in force if (?:I|you)\b/;
/** Whoever wants it to end then asks for no more. */
const TO_END = /\b(?:ends?|ending|stops?|expires?|is over|void)\b[^.;\n]{0,24}\b(?:if|when|once|as soon as)\b[^.;\n]*/gi;

const wordsOf = ({ title, description, requirements }: Brief): string => `${title}\n${description}\n${requirements}`.replace(TO_END, ' ');

/** The words of a document by which it ends when its maker can decide no more, where the brief asks for the time after that; null for all others. */
export function endsTooSoon(text: string, brief: Brief): string | null {
  const words = wordsOf(brief);
  const isAsked = LASTING.test(words) || CARE.test(words);
  const ends = isAsked && !LASTS.test(text) ? ENDS.exec(text)?.[0].trim() : undefined;
  if (ends === undefined) return null;
  const needed = NEEDED.exec(text)?.[0];
  return needed === undefined ? ends : `${ends} ${needed}`;
}

/** What a brief asks for and a document cannot do by its own words: to go on after the loss of capacity, and to rule on health and welfare. */
export function cannotDo(text: string, brief: Brief): string[] {
  const ends = endsTooSoon(text, brief);
  const isCare = CARE.test(wordsOf(brief)) && NO_CARE.test(text);
  return [
    ...(ends === null ? [] : [message('drafting.compose.endsTooSoon', { sentences: ends.replace(/^1\. /, '') })]),
    ...(isCare ? [message('drafting.compose.noCare')] : []),
  ];
}

/** Whether a wish asks for what such a document cannot do. */
export const isBeyond = (wish: string): boolean => LASTING.test(wish) || CARE.test(wish);
