import type { Binding, Env } from './names.ts';
import type { Party } from './source.ts';
import type { Parameter } from './tree.ts';

/** What the parameters of an included clause stand for. */
export function bindingsOf(parameters: readonly Parameter[], env: Env | undefined, parties: readonly Party[]): Map<string, Binding> {
  const bindings = new Map<string, Binding>();
  for (const { name, text, path } of parameters) {
    if (text !== undefined) bindings.set(name, { t: 'text', text });
    else if (path) {
      const party = path.length === 1 ? partyOf(path[0] ?? '', env, parties) : undefined;
      bindings.set(name, party ? { t: 'party', party, env } : { t: 'name', path, env });
    }
  }
  return bindings;
}

/** The party of this id; inside a clause the id may be a parameter that stands for one. */
export function partyOf(id: string, env: Env | undefined, parties: readonly Party[]): Party | undefined {
  for (let at = env; at; at = at.parent) {
    const binding = at.parameters?.get(id);
    if (binding?.t === 'party') return binding.party;
  }
  return parties.find((party) => party.id === id);
}
