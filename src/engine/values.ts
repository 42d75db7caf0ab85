import { isTrue } from './expression.ts';
import { type Answers, isEmpty, ownValue } from './field.ts';
import type { Found, Reading, Ref, Top } from './names.ts';

/** The item of a list, or the record, that a section stands in. */
interface Item {
  value: unknown;
  /** `tenants.0` */
  path: string;
}

/** Read, and nothing there. */
const NOTHING = Symbol('nothing');

/** Reads the answers of one filling: parsed to their field's type, hidden ones missing, defaults taken, nothing inherited and no getter called. */
export class Values {
  private readonly answers: Answers;
  /** Top-level answers that were read, by place. */
  private readonly read: unknown[];
  /** The items at hand, the outermost first. */
  private readonly items: Item[] = [];

  /** `size` is the number of top-level answers that will be asked for, as far as it is known. */
  constructor(answers: Answers, size: number) {
    this.answers = answers;
    this.read = new Array(size);
  }

  /** Makes a value the item at a depth, from 1. */
  enter(depth: number, value: unknown, path: string): void {
    this.items[depth - 1] = { value, path };
  }

  /** A top-level answer. */
  top(ref: Top): unknown {
    const known = this.read[ref.place];
    if (known !== undefined) return known === NOTHING ? undefined : known;
    // Set before its condition is read: a field whose condition asks for itself is missing there.
    this.read[ref.place] = NOTHING;
    const value = this.parsed(this.answers, ref.name, ref.reading);
    this.read[ref.place] = value === undefined ? NOTHING : value;
    return value;
  }

  value(ref: Ref): unknown {
    if (ref.t === 'top') return this.top(ref);
    return ref.t === 'known' ? ref.found.value : this.find(ref).value;
  }

  find(ref: Ref): Found {
    switch (ref.t) {
      case 'known':
        return ref.found;
      case 'top':
        return { value: this.top(ref), field: ref.reading?.field, name: ref.name, fact: false, of: ref.reading?.of };
      case 'part':
        return dig(this.top(ref.top), ref.path);
      case 'self': {
        const item = this.items[ref.depth - 1];
        return { value: item?.value, field: undefined, name: item?.path ?? '', fact: false, shown: 'item' };
      }
      case 'item':
        return this.inItem(ref);
    }
  }

  private inItem(ref: Ref & { t: 'item' }): Found {
    const { path, reading, other } = ref;
    const item = this.items[ref.depth - 1];
    const name = path[0] ?? '';
    const holder = typeof item?.value === 'object' && item.value !== null ? item.value : undefined;
    if (other && (!holder || Array.isArray(holder) || !hasOwn(holder, name))) return this.find(other);
    const value = this.parsed(holder ?? {}, name, reading);
    if (path.length > 1) return dig(value, path);
    return { value, field: reading?.field, name: `${item?.path}.${name}`, fact: false, shown: name, of: reading?.of };
  }

  private parsed(holder: object, name: string, reading: Reading | undefined): unknown {
    const raw = ownValue(holder, name);
    if (!reading) return raw;
    if (reading.shown && !isTrue(reading.shown(this))) return undefined;
    return reading.parse(reading.default !== undefined && isEmpty(raw) ? reading.default : raw);
  }
}

function dig(whole: unknown, path: readonly string[]): Found {
  let value = whole;
  for (let index = 1; index < path.length; index += 1) {
    value = typeof value === 'object' && value !== null ? ownValue(value, path[index] ?? '') : undefined;
  }
  return { value, field: undefined, name: path.join('.'), fact: false };
}

function hasOwn(holder: object, name: string): boolean {
  try {
    return Object.hasOwn(holder, name);
  } catch {
    return false;
  }
}
