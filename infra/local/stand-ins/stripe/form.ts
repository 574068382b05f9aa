/** A form-encoded body as an object: `a[b][0][c]=1` becomes `{ a: { b: [{ c: '1' }] } }`. All values are texts. */
export type Form = { readonly [name: string]: FormValue };
export type FormValue = string | Form | readonly FormValue[];

type Node = { [name: string]: string | Node };

const MAX_DEPTH = 12;

export function parseForm(body: string): Form {
  const root: Node = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) {
    const path = [...name.matchAll(/[^[\]]+|(?<=\[)(?=\])/g)].map(([part]) => part);
    if (path.length > 0 && path.length <= MAX_DEPTH) put(root, path, value);
  }
  return withArrays(root) as Form;
}

function put(node: Node, [first = '', ...rest]: readonly string[], value: string): void {
  const name = first === '' ? String(Object.keys(node).length) : first;
  if (rest.length === 0) {
    node[name] = value;
    return;
  }
  const inner = node[name];
  const next: Node = typeof inner === 'object' ? inner : Object.create(null);
  node[name] = next;
  put(next, rest, value);
}

/** Objects whose names are 0, 1, 2 … are lists. */
function withArrays(node: Node): FormValue {
  const entries = Object.entries(node).map(
    ([name, value]) => [name, typeof value === 'string' ? value : withArrays(value)] as const,
  );
  const isList = entries.length > 0 && entries.every(([name], nth) => name === String(nth));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

export const textAt = (form: Form, ...path: readonly string[]): string | undefined => {
  const found = valueAt(form, path);
  return typeof found === 'string' ? found : undefined;
};

export const formAt = (form: Form, ...path: readonly string[]): Form => {
  const found = valueAt(form, path);
  return typeof found === 'object' && !Array.isArray(found) ? (found as Form) : {};
};

export const listAt = (form: Form, ...path: readonly string[]): readonly FormValue[] => {
  const found = valueAt(form, path);
  return Array.isArray(found) ? found : [];
};

const valueAt = (form: Form, path: readonly string[]): FormValue | undefined =>
  path.reduce<FormValue | undefined>(
    (at, name) => (typeof at === 'object' && !Array.isArray(at) ? (at as Form)[name] : undefined),
    form,
  );

/** A whole number in a field, or null when it is none. */
export const wholeAt = (form: Form, ...path: readonly string[]): number | null => {
  const text = textAt(form, ...path);
  return text !== undefined && /^-?\d{1,12}$/.test(text) ? Number(text) : null;
};
