/**
 * The application without a line: its shell and the parts of one release, in the browser's cache. Nothing of a guest or of
 * the house is in it.
 */

/** All that a release is made of, as the build wrote it down; texts by language. */
export type Parts = { readonly parts: readonly string[]; readonly texts: Readonly<Record<string, readonly string[]>> };

export const PARTS_FILE = '/app-parts.json';
const SHELL = '/app.html';
const CACHE = 'application';
/** A router that has died says nothing: the kept shell is shown after so long. */
const PATIENCE_MS = 4_000;

/**
 * Keeps the release that the server has now. The shell comes last, so that a kept shell never lacks a part; what no
 * release needs any more goes after it.
 */
export async function keepApplication(locale: string): Promise<void> {
  const answer = await fetch(PARTS_FILE, { cache: 'no-cache' });
  if (!answer.ok) return;
  const { parts, texts }: Parts = await answer.json();
  const cache = await caches.open(CACHE);
  const wanted = [...parts, ...(texts[locale] ?? [])];
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const path of wanted) if (!kept.has(path)) await cache.add(path);
  const shell = await fetch(SHELL, { cache: 'no-cache' });
  if (!shell.ok) return;
  const needed = new Set([SHELL, ...wanted]);
  // A newer release came between the two: the next page of the house asks again.
  if (namedIn(await shell.clone().text()).some((part) => !needed.has(part))) return;
  await cache.put(SHELL, shell);
  for (const path of kept) if (!needed.has(path)) await cache.delete(path);
}

const namedIn = (shell: string): readonly string[] => shell.match(/\/assets\/[\w.-]+/g) ?? [];

/** The page of the house: from the server, else the one that is kept. */
export async function pageOrShell(request: Request): Promise<Response> {
  const fromServer = fetch(request);
  const shell = await caches.match(SHELL, { ignoreVary: true });
  if (!shell) return fromServer;
  const late = new Promise<null>((give) => setTimeout(give, PATIENCE_MS, null));
  const answer = await Promise.race([fromServer.catch(() => null), late]);
  // Whether it failed, is late, or something on the way says so in its place, the shell is all there is to show.
  return answer && answer.status < 500 ? answer : shell;
}

/** A part of the application: the kept one, which never changes under its name. */
export const partOrFetch = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
