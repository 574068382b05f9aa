/** What a file may replace for its tests, and must put back: a replaced part of the browser is one in all that follow. */
const WATCHED = [
  ...['globalThis', 'document', 'navigator', 'location', 'history', 'performance', 'crypto', 'URL', 'Date', 'Math'],
  ...['Element', 'HTMLElement', 'HTMLCanvasElement', 'SVGElement', 'Storage', 'Node', 'EventTarget', 'Blob', 'File'],
] as const;

type Part = { readonly name: string; readonly object: object; readonly members: ReadonlyMap<PropertyKey, unknown> };

/** The browser's parts and their members as they are now. */
export function readGlobals(): Part[] {
  return WATCHED.flatMap((name) => {
    const found = name === 'globalThis' ? globalThis : (globalThis as Record<string, unknown>)[name];
    const owners =
      typeof found === 'function' ? { [name]: found, [`${name}.prototype`]: found.prototype } : { [name]: found };
    return Object.entries(owners)
      .filter((owner): owner is [string, object] => Boolean(owner[1]))
      .map(([name, object]) => ({ name, object, members: membersOf(object) }));
  });
}

/** Puts back what was replaced since, and says what. */
export function restoreGlobals(parts: readonly Part[]): string[] {
  return parts.flatMap(({ name, object, members }) =>
    [...membersOf(object)].flatMap(([key, now]) => {
      const was = members.get(key);
      if (now === was) return [];
      if (was !== undefined) Object.assign(object, { [key]: was });
      // A new member matters only where it hides one of the browser's own.
      else if (key in (Object.getPrototypeOf(object) ?? {})) Reflect.deleteProperty(object, key);
      else return [];
      return [`${name}.${String(key)} is replaced`];
    }),
  );
}

/** To be read would be to open a file, where there is no browser. */
const UNREAD = ['localStorage', 'sessionStorage'];

/** Functions only: other members are the page's state. What the browser brings to the process is behind accessors. */
const membersOf = (object: object): Map<PropertyKey, unknown> =>
  new Map(
    Object.entries(Object.getOwnPropertyDescriptors(object)).flatMap(([key, { value, set }]) => {
      const isOfBrowser = object === globalThis && set && !UNREAD.includes(key);
      const member = isOfBrowser ? (globalThis as Record<string, unknown>)[key] : value;
      return typeof member === 'function' ? [[key, member]] : [];
    }),
  );
