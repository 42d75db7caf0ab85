import { isTrue } from './expression.ts';
import { type Answers, isEmpty, ownProperty, ownValue, parseAnswer, valueIn } from './field.ts';
import type { Choice, Ref } from './ref.ts';

/** Read, and nothing there. */
const NOTHING = Symbol('nothing');

/** Reads the answers of one filling: parsed to their field's type, hidden ones missing, defaults taken, nothing inherited and no getter called. */
export class Values {
  private readonly answers: Answers;
  private readonly day: string;
  private readonly locale: string;
  /** How many values are kept, as far as it is known. */
  readonly size: number;
  /** The item of the list that is being printed. */
  item: unknown;
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
    const { t, key, value } = ref;
    if (t === 'top') return this.parsed(this.answers, ref);
    if (t === 'current') return this.item;
    if (t === 'test') return isTrue(ref.test?.(this));
    if (t === 'known') return value;
    if (t === 'day') return this.day;
    if (t === 'either') {
      const { holds, inner, outer } = value as Choice;
      if (inner.t !== 'property') return this.read(this.read(holds) ? inner : outer);
      // Of what no field declares the value is what the item holds: it is looked at once.
      const item = inner.holder && this.read(inner.holder);
      const property = isRecord(item) && !Array.isArray(item) ? ownProperty(item, inner.key) : undefined;
      return property ? valueIn(property) : this.read(outer);
    }
    const whole = ref.holder && this.read(ref.holder);
    if (t === 'item') return typeof value === 'number' && Array.isArray(whole) ? whole[value] : whole;
    if (t === 'property') return this.parsed(isRecord(whole) ? whole : NO_RECORD, ref);
    if (t === 'holds') return isRecord(whole) && !Array.isArray(whole) && ownProperty(whole, key) !== undefined;
    if (t === 'count') return Array.isArray(whole) ? whole.length : 0;
    return t === 'part' ? dig(whole, value as readonly string[]) : undefined;
  }

  private parsed(holder: object, { key, plan, test }: Ref): unknown {
    const raw = ownValue(holder, key);
    if (!plan) return raw;
    if (test && !isTrue(test(this))) return undefined;
    return parseAnswer(plan, plan.default !== undefined && isEmpty(raw) ? plan.default : raw, this.locale);
  }
}

const NO_RECORD = {};

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function dig(whole: unknown, path: readonly string[]): unknown {
  let value = whole;
  for (let index = 1; index < path.length; index += 1) {
    value = isRecord(value) ? ownValue(value, path[index] ?? '') : undefined;
  }
  return value;
}
