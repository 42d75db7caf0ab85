import { isTrue } from './expression.ts';
import { type Answers, isEmpty, ownValue, parseAnswer } from './field.ts';
import type { Ref } from './ref.ts';

/** Read, and nothing there. */
const NOTHING = Symbol('nothing');

/** Reads the answers of one filling: parsed to their field's type, hidden ones missing, defaults taken, nothing inherited and no getter called. */
export class Values {
  private readonly answers: Answers;
  private readonly day: string;
  private readonly locale: string;
  /** How many values are kept, as far as it is known. */
  readonly size: number;
  /** What was read, by place. */
  private readonly known: unknown[];

  constructor(answers: Answers, day: string, { size, locale }: { size: number; locale: string }) {
    this.answers = answers;
    this.day = day;
    this.locale = locale;
    this.size = size;
    this.known = new Array(size);
  }

  read(ref: Ref): unknown {
    const { place } = ref;
    if (place < 0) return this.get(ref);
    const known = this.known[place];
    if (known !== undefined) return known === NOTHING ? undefined : known;
    // Set before its condition is read: a field whose condition asks for itself is missing there.
    this.known[place] = NOTHING;
    const value = this.get(ref);
    if (value !== undefined) this.known[place] = value;
    return value;
  }

  private get(ref: Ref): unknown {
    const { holder, key } = ref;
    switch (ref.t) {
      case 'top':
        return this.parsed(this.answers, ref);
      case 'known':
        return ref.value;
      case 'test':
        return isTrue(ref.test?.(this));
      case 'property':
        return this.parsed(recordOf(holder && this.read(holder)) ?? NO_RECORD, ref);
      case 'item': {
        const whole = holder && this.read(holder);
        return ref.index !== undefined && Array.isArray(whole) ? whole[ref.index] : whole;
      }
      case 'holds': {
        const record = recordOf(holder && this.read(holder));
        return record !== undefined && !Array.isArray(record) && hasOwn(record, key);
      }
      case 'either':
        return this.read((ref.question && this.read(ref.question) ? ref.inner : ref.outer) ?? ref);
      case 'part':
        return dig(holder && this.read(holder), ref.path ?? []);
      case 'day':
        return this.day;
      case 'reference':
        return undefined;
    }
  }

  private parsed(holder: object, { key, plan, test }: Ref): unknown {
    const raw = ownValue(holder, key);
    if (!plan) return raw;
    if (test && !isTrue(test(this))) return undefined;
    const { field } = plan;
    return parseAnswer(field, field.default !== undefined && isEmpty(raw) ? field.default : raw, this.locale);
  }
}

const NO_RECORD = {};

function recordOf(value: unknown): object | undefined {
  return typeof value === 'object' && value !== null ? value : undefined;
}

function dig(whole: unknown, path: readonly string[]): unknown {
  let value = whole;
  for (let index = 1; index < path.length; index += 1) {
    value = typeof value === 'object' && value !== null ? ownValue(value, path[index] ?? '') : undefined;
  }
  return value;
}

function hasOwn(holder: object, name: string): boolean {
  try {
    return Object.hasOwn(holder, name);
  } catch {
    return false;
  }
}
