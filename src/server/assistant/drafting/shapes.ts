import type { Brief, Covered, Draft, Question } from '#contracts/drafting.ts';
import type { Named } from './learnt/who.ts';

export type { Brief, Covered, Draft, Question };

/** Which field of a brief, and where in it. */
export interface Place {
  part: 'title' | 'description' | 'requirements';
  from: number;
  to: number;
}

/** Something that the words of a brief say, with its value in the form that answers have. */
export interface Fact {
  what: 'party' | 'amount' | 'date' | 'duration' | 'percent' | 'number' | 'address' | 'email' | 'other';
  /**
   * In plain words, what it is about: `client`, `landlord`, `rent`, `deposit`, `start`, `end`, `notice`; null where nothing near says so.
   * An `address` is the one of the party whose role it has, `premises`, `place` for a town or a country by itself, or `address`.
   */
  role: string | null;
  /** The exact words of the brief. */
  text: string;
  at: Place;
  /** As an answer: `YYYY-MM-DD` (empty for a day that the words leave open, such as a month alone), a decimal number, plain text. For `amount` with ISO 4217 `currency`; for `duration` with `unit`. */
  value: string;
  currency?: string;
  unit?: 'day' | 'week' | 'month' | 'year' | 'hour';
  /** Of a `party`, by which words the role is certain: the writer's own name, or a noun or verb beside the name; absent where it is only likely. */
  proof?: 'self' | 'said';
  /** Per which time an amount is: `month` for a rent. */
  per?: 'hour' | 'day' | 'week' | 'month' | 'year' | 'piece';
}

/** One wish, cut from the brief: a bullet, a sentence or a clause of one. */
export interface Wish {
  text: string;
  at: Place;
  /** What it asks for, as far as its words tell. `fact`: it only states facts; `told`: it does so in the description. `instruction`: it is addressed to a machine, and is not followed. `unsure`: it leaves open what is to hold. */
  sort: 'wish' | 'fact' | 'told' | 'instruction' | 'talk' | 'unsure';
}

/** What a brief says, as far as it can be told without guessing. */
export interface Reading {
  /** Likeliest kind first; empty where none is near. `score` 0 to 1. */
  kinds: { id: string; score: number }[];
  /** How likely it is that the library has no fitting kind, 0 to 1. */
  noKind: number;
  /** Every name that is written with capitals, whoever or whatever bears it. */
  named: Named;
  /** Place that its words name, or that was chosen; null where it names none. `text` is what named it. */
  place: { id: string; text: string | null } | null;
  /** Where no place was taken, those that its words or its money may mean. */
  places: readonly { id: string; name: string }[];
  facts: Fact[];
  wishes: Wish[];
  /** What it says twice and differently, each a sentence for people and the facts it is about. */
  contradictions: { message: string; facts: Fact[] }[];
  /** What somebody should be told: instructions that were not followed, wishes that look unlawful. */
  notes: string[];
}
