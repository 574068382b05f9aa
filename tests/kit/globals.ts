/** What a file may replace for its tests, and must put back: a replaced part of the browser is one in all that follow. */
const WATCHED = [
  ...['globalThis', 'document', 'navigator', 'location', 'history', 'performance', 'crypto', 'URL', 'Date', 'Math'],
  ...['Element', 'HTMLElement', 'HTMLCanvasElement', 'SVGElement', 'Storage', 'Node', 'EventTarget', 'Blob', 'File'],
] as const;

type Part = { readonly name: string; readonly object: object; readonly members: ReadonlyMap<string, Member> };
type Member = {
  readonly descriptor: PropertyDescriptor;
  /** The function that is called or that reads the member; undefined for a value, which is the page's state. */
  readonly code: unknown;
};

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
    [...membersOf(object)].flatMap(([key, { code }]) => {
      const was = members.get(key);
      if (was ? was.code === undefined || was.code === code : !hides(object, key, code)) return [];
      if (!was) Reflect.deleteProperty(object, key);
      else if (isOfBrowser(object, key, was.descriptor)) Object.assign(object, { [key]: was.code });
      else Object.defineProperty(object, key, was.descriptor);
      return [`${name}.${key} is replaced`];
    }),
  );
}

/** A new member matters only where it hides one of the browser's own. */
const hides = (object: object, key: string, code: unknown): boolean =>
  key in (Object.getPrototypeOf(object) ?? {}) && (object !== globalThis || code !== undefined);

/** To be read would be to open a file, where there is no browser. */
const UNREAD = ['localStorage', 'sessionStorage'];

/** What the browser brings to the process is behind accessors. */
const isOfBrowser = (object: object, key: string, { set }: PropertyDescriptor): boolean =>
  object === globalThis && Boolean(set) && !UNREAD.includes(key);

const membersOf = (object: object): Map<string, Member> =>
  new Map(
    Object.entries(Object.getOwnPropertyDescriptors(object)).map(([key, descriptor]) => [
      key,
      { descriptor, code: codeOf(object, key, descriptor) },
    ]),
  );

function codeOf(object: object, key: string, descriptor: PropertyDescriptor): unknown {
  const { value, get } = descriptor;
  if (object !== globalThis) return typeof value === 'function' ? value : get;
  const member = isOfBrowser(object, key, descriptor) ? Reflect.get(object, key) : value;
  return typeof member === 'function' ? member : undefined;
}
