/** What a form-encoded body says: `a[b]=c` and `a[0]=c` are nested, as the card provider's protocol has them. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

export function readForm(body: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    let at = form;
    for (const part of path.slice(0, -1)) {
      at[part] ??= {};
      at = at[part] as Form;
    }
    at[path.at(-1) ?? ''] = value;
  }
  return withLists(form) as Form;
}

function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], at) => name === String(at));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
