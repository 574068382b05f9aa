/**
 * The application offline: its shell and the parts of one release, in the browser's cache. The cache contains no data
 * of guests or of the venue.
 */

/** Paths of files of a release; texts by language. */
type Files = { readonly parts: readonly string[]; readonly texts: Readonly<Record<string, readonly string[]>> };

/** The files of the application and of the scanner at the door, as listed by the build. */
export type Parts = Files & {
  /** Missing in a release from before there was a scanner. */
  readonly scanner?: Files;
};

export const PARTS_FILE = '/app-parts.json';
const SHELL = '/app.html';
/** The scanner's page, which has a shell of its own. */
export const SCANNER = '/validateqr';
const CACHE = 'application';
/** How long to wait for the server before the kept shell is shown: a dead router gives no error. */
const PATIENCE_MS = 4_000;

/**
 * Stores the server's present release. The shells are stored last, so that a stored shell never lacks a part; only then
 * are files deleted that the release does not need.
 */
export async function keepApplication(locale: string): Promise<void> {
  const answer = await fetch(PARTS_FILE, { cache: 'no-cache' });
  if (!answer.ok) return;
  const { scanner, ...application }: Parts = await answer.json();
  const cache = await caches.open(CACHE);
  const wanted = [application, ...(scanner ? [scanner] : [])].flatMap(({ parts, texts }) => [
    ...parts,
    ...(texts[locale] ?? []),
  ]);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const path of wanted) if (!kept.has(path)) await cache.add(path);
  const needed = new Set([SHELL, ...(scanner ? [SCANNER] : []), ...wanted]);
  for (const path of [...(scanner ? [SCANNER] : []), SHELL]) {
    const shell = await fetch(path, { cache: 'no-cache' });
    if (!shell.ok) return;
    // A newer release was deployed in between: the next staff page tries again.
    if (namedIn(await shell.clone().text()).some((part) => !needed.has(part))) return;
    await cache.put(path, shell);
  }
  for (const path of kept) if (!needed.has(path)) await cache.delete(path);
}

const namedIn = (shell: string): readonly string[] => shell.match(/\/assets\/[\w./-]+/g) ?? [];

/** A page for staff: from the server, or its stored shell if the server fails or is late. */
export async function pageOrShell(request: Request): Promise<Response> {
  const fromServer = fetch(request);
  const { pathname } = new URL(request.url);
  const shell = await caches.match(pathname === SCANNER ? SCANNER : SHELL, { ignoreVary: true });
  if (!shell) return fromServer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((give) => {
    timer = setTimeout(give, PATIENCE_MS, null);
  });
  const answer = await Promise.race([fromServer.catch(() => null), late]);
  clearTimeout(timer);
  // The server failed, is late, or a proxy on the way answered for it with an error.
  return answer && answer.status < 500 ? answer : shell;
}

/** A file of the application: the stored one, since its content never changes under its name, else the server's. */
export const partOrFetch = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
