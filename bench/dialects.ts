import type { Part, Plain, Ref } from './plain.ts';

/** The template in Handlebars: formats and comparisons are helpers, items are left by `@root`. */
export function toHandlebars(parts: readonly Part[], within = false): string {
  const name = (ref: Ref) => (within && !ref.inItem ? `@root.${ref.name}` : ref.name);
  return parts
    .map((part) => {
      switch (part.t) {
        case 'text':
          return part.text;
        case 'value':
          return part.call ? `{{${part.call} ${name(part.of)}}}` : `{{${name(part.of)}}}`;
        case 'each':
          return `{{#each ${part.list}}}${toHandlebars(part.parts, true)}{{/each}}`;
        case 'if': {
          const test = part.call ? `(${[part.call, ...part.of.map(name)].join(' ')})` : part.of.map(name).join('');
          const word = part.inverted ? 'unless' : 'if';
          return `{{#${word} ${test}}}${toHandlebars(part.parts, within)}{{/${word}}}`;
        }
      }
    })
    .join('');
}

/** The template in Liquid: formats and comparisons are filters. */
export function toLiquid(parts: readonly Part[]): string {
  const name = (ref: Ref) => (ref.inItem ? `item.${ref.name}` : ref.name);
  return parts
    .map((part) => {
      switch (part.t) {
        case 'text':
          return part.text;
        case 'value':
          return `{{ ${name(part.of)}${part.call ? ` | ${part.call}` : ''} }}`;
        case 'each':
          return `{% for item in ${part.list} %}${toLiquid(part.parts)}{% endfor %}`;
        case 'if': {
          const [first = '', ...others] = part.of.map(name);
          const test = part.call ? `${first} | ${part.call}${others.length > 0 ? `: ${others.join(', ')}` : ''}` : first;
          const word = part.inverted ? 'unless' : 'if';
          return `{% ${word} ${test} %}${toLiquid(part.parts)}{% end${word} %}`;
        }
      }
    })
    .join('');
}

/** The template in mustache, and a maker of its views: formats and comparisons are functions of the view, which mustache calls when it meets their names. */
export function toMustache(plain: Plain): { template: string; view: Plain['view'] } {
  const computed = new Map<string, { call: string | undefined; of: Ref[] }>();
  const keep = (call: string | undefined, of: Ref[]): string => {
    const key = [call ?? 'is', ...of.map((ref) => (ref.inItem ? `item_${ref.name}` : ref.name))].join('_');
    computed.set(key, { call, of });
    return key;
  };
  const write = (parts: readonly Part[]): string =>
    parts
      .map((part) => {
        switch (part.t) {
          case 'text':
            return part.text;
          case 'value':
            return `{{${part.call ? keep(part.call, [part.of]) : part.of.name}}}`;
          case 'each':
            return `{{#${part.list}}}${write(part.parts)}{{/${part.list}}}`;
          case 'if': {
            const key = keep(part.call, part.of);
            return `{{${part.inverted ? '^' : '#'}${key}}}${write(part.parts)}{{/${key}}}`;
          }
        }
      })
      .join('');
  return {
    template: write(plain.parts),
    view(answers, date) {
      const view = plain.view(answers, date);
      const root = { ...view };
      for (const [key, { call, of }] of computed) {
        const run = call ? plain.calls.get(call) : isSomething;
        view[key] = function computed(this: Record<string, unknown>): unknown {
          return run?.(...of.map((ref) => (ref.inItem ? this : root)[ref.name]));
        };
      }
      return view;
    },
  };
}

function isSomething(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
