import { escapeLines, joinLines, withinLine } from './escape.ts';
import { isMissing } from './expression.ts';
import type { Field } from './field.ts';
import { print } from './format/format.ts';
import type { Place } from './format/intl.ts';
import type { FieldPlan } from './link.ts';
import type { Party } from './source.ts';
import type { Format, ValueNode } from './tree.ts';
import type { Found, Scope, Values } from './values.ts';

/** What a tag printed, kept for the next tag with the same name and formats. */
export interface Printed {
  text: string;
  /** More than one where the answer holds line breaks. */
  lines: readonly string[] | undefined;
  /** The text where it stands amid a line, if that differs. */
  within: string | undefined;
  kind: 'field' | 'missing' | 'fact' | 'text';
  name: string;
}

/** What a place's printing keeps from one filling to the next: facts, and the words of the last number that a tag printed. */
export interface Wording {
  facts: (Printed | undefined)[];
  numbers: ({ value: number; text: string | undefined } | undefined)[];
}

const AS_TYPED: readonly Format[] = [];

/** Prints values of one filling: formatted, escaped where that is asked for, and the same only once. */
export class Printer {
  private readonly values: Values;
  private readonly place: Place;
  private readonly wording: Wording;
  private readonly escaped: boolean;
  private readonly keys: readonly (FieldPlan | undefined)[];
  /** By the slots of the plan. */
  private readonly printed: (Printed | undefined)[];
  private readonly ofParties = new Map<Party, (Printed | undefined)[]>();

  constructor(values: Values, place: Place, wording: Wording, escaped: boolean, keys: readonly (FieldPlan | undefined)[]) {
    this.values = values;
    this.place = place;
    this.wording = wording;
    this.escaped = escaped;
    this.keys = keys;
    this.printed = new Array(keys.length);
  }

  /** What a tag prints where it stands; `slot` is its key's place in the plan. */
  print(node: ValueNode, slot: number, scope: Scope | undefined): Printed {
    if (scope === undefined) return this.top(node, slot);
    const first = node.path[0] ?? '';
    if (!this.values.binds(first, scope)) return this.top(node, slot);
    const party = this.values.partyOf(first, scope);
    const kept = party && this.keptFor(party);
    const known = kept?.[slot];
    if (known) return known;
    const found = this.values.find(node.path, scope, node.name);
    const printed = this.sayFound(found, isMissing(found.value) ? undefined : print(found.value, node.formats, this.place, found.field));
    if (kept) kept[slot] = printed;
    return printed;
  }

  /** What an answer prints in a line of its own, as in a signature block. */
  line(name: string, scope: Scope | undefined): Printed {
    const found = this.values.find(name.split('.'), scope);
    const printed = this.sayFound(found, isMissing(found.value) ? undefined : print(found.value, AS_TYPED, this.place, found.field));
    return printed.lines ? { ...printed, text: joinLines(printed.lines, { oneLine: true, indent: 0 }) } : printed;
  }

  private top(node: ValueNode, slot: number): Printed {
    const known = this.printed[slot] ?? this.wording.facts[slot];
    if (known) return known;
    const plan = this.keys[slot];
    if (plan) {
      const value = this.values.declaredValue(plan);
      const printed = this.say(plan.field.name, 'field', this.words(node.formats, slot, value, plan.field));
      this.printed[slot] = printed;
      return printed;
    }
    const found = this.values.find(node.path, undefined, node.name);
    const printed = this.sayFound(found, this.words(node.formats, slot, found.value, found.field));
    if (found.fact) this.wording.facts[slot] = printed;
    else this.printed[slot] = printed;
    return printed;
  }

  /** Writing numbers out costs most of all printing; the tags of a template mostly print the number they printed before. */
  private words(formats: readonly Format[], slot: number, value: unknown, field: Field | undefined): string | undefined {
    if (typeof value !== 'number') return isMissing(value) ? undefined : print(value, formats, this.place, field);
    const last = this.wording.numbers[slot];
    if (last?.value === value) return last.text;
    const text = isMissing(value) ? undefined : print(value, formats, this.place, field);
    this.wording.numbers[slot] = { value, text };
    return text;
  }

  private keptFor(party: Party): (Printed | undefined)[] {
    let kept = this.ofParties.get(party);
    if (!kept) {
      kept = [];
      this.ofParties.set(party, kept);
    }
    return kept;
  }

  private sayFound({ name, fact, shown }: Found, text: string | undefined): Printed {
    return this.say(name, fact ? 'fact' : name === '' ? 'text' : 'field', text, shown);
  }

  private say(name: string, kind: Printed['kind'], text: string | undefined, shown?: string): Printed {
    if (text !== undefined && text !== '') {
      if (!this.escaped) return { text, lines: undefined, within: undefined, kind, name };
      const lines = escapeLines(text);
      const line = lines[0];
      if (line !== undefined) {
        const single = lines.length === 1;
        return { text: line, lines: single ? undefined : lines, within: single ? withinLine(line) : undefined, kind, name };
      }
    }
    return { text: `[${(shown ?? name).toLowerCase()}]`, lines: undefined, within: undefined, kind: 'missing', name };
  }
}
