import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepApplication, PARTS_FILE, pageOrShell, partOrFetch } from '#web/worker/keep-application.ts';

const ORIGIN = 'https://house.test';
const pathOf = (asked: string | Request) => new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname;

/** What the browser keeps by path, what the server has, and all that was asked of it in turn. */
let kept: Map<string, string>;
let server: Map<string, string>;
let asked: string[];
beforeEach(() => {
  [kept, server, asked] = [new Map(), new Map(), []];
  const answer = async (path: string) => {
    asked.push(path);
    const body = server.get(path);
    if (body === 'no line') throw new TypeError('no line');
    const status = body === undefined ? 404 : Number(/^bad gateway (\d+)/.exec(body)?.[1] ?? 200);
    return new Response(body ?? '', { status });
  };
  const cache = {
    keys: async () => [...kept.keys()].map((path) => ({ url: ORIGIN + path })),
    async add(path: string) {
      const response = await answer(path);
      if (!response.ok) throw new TypeError('not there');
      kept.set(path, await response.text());
    },
    put: async (path: string, response: Response) => void kept.set(path, await response.text()),
    delete: async (path: string) => kept.delete(path),
  };
  // As the server's answers vary by encoding, a browser finds none of them for who asks by that.
  const match = async (request: string | Request, { ignoreVary = false } = {}) => {
    const body = ignoreVary ? kept.get(pathOf(request)) : undefined;
    return body === undefined ? undefined : new Response(body);
  };
  vi.stubGlobal('caches', { open: async () => cache, match });
  vi.stubGlobal('fetch', async (request: string | Request) => answer(pathOf(request)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const RELEASE = { parts: ['/assets/a.js', '/assets/b.js'], texts: { it: ['/assets/it.js'], de: ['/assets/de.js'] } };
function released({ parts, texts } = RELEASE, shell = 'new shell') {
  server = new Map([...parts, ...Object.values(texts).flat()].map((path) => [path, `new ${path}`]));
  server.set(PARTS_FILE, JSON.stringify({ parts, texts })).set('/app.html', shell);
}
const get = (path: string) => new Request(ORIGIN + path);

it('keeps the parts of a release and the texts of one language, and the shell last', async () => {
  released();
  await keepApplication('it');
  expect([...kept.keys()]).toEqual(['/assets/a.js', '/assets/b.js', '/assets/it.js', '/app.html']);
});

it('keeps the parts also for a language that the release has no texts of', async () => {
  released();
  await keepApplication('xx');
  expect([...kept.keys()]).toEqual(['/assets/a.js', '/assets/b.js', '/app.html']);
});

it('asks for no part again that it has, and lets go of what no release needs', async () => {
  kept = new Map([
    ['/assets/a.js', 'kept'],
    ['/assets/old.js', 'old'],
    ['/app.html', 'old shell'],
  ]);
  released();
  await keepApplication('it');
  expect(Object.fromEntries(kept)).toEqual({
    '/assets/a.js': 'kept',
    '/assets/b.js': 'new /assets/b.js',
    '/assets/it.js': 'new /assets/it.js',
    '/app.html': 'new shell',
  });
});

it('keeps no shell of a release that came while the one before was kept', async () => {
  kept = new Map([
    ['/assets/a.js', 'kept'],
    ['/app.html', '<script src="/assets/a.js">'],
  ]);
  released(RELEASE, '<link href="/assets/it.js"><script src="/assets/newer-1x_.js">');
  await keepApplication('it');
  expect(kept.get('/app.html')).toBe('<script src="/assets/a.js">');
  expect(kept.get('/assets/a.js')).toBe('kept');
  server.set('/app.html', '<link href="/assets/it.js"><script src="/assets/b.js">');
  await keepApplication('it');
  expect(kept.get('/app.html')).toBe('<link href="/assets/it.js"><script src="/assets/b.js">');
});

it.each(['/assets/b.js', '/app.html', PARTS_FILE])(
  'a release of which %s does not come takes nothing from the one before',
  async (lacking) => {
    kept = new Map([
      ['/assets/old.js', 'old'],
      ['/app.html', 'old shell'],
    ]);
    released();
    server.delete(lacking);
    await keepApplication('it').catch(() => {});
    expect(kept.get('/app.html')).toBe('old shell');
    expect(kept.get('/assets/old.js')).toBe('old');
  },
);

it.each([
  ['the server’s page while there is a line', 'page', 'kept shell', 'page'],
  ['the kept shell without one', 'no line', 'kept shell', 'kept shell'],
  ['the kept shell where something on the way says that there is none', 'bad gateway 502', 'kept shell', 'kept shell'],
])('shows %s', async (_, page, shell, shown) => {
  server.set('/manage', page);
  kept.set('/app.html', shell);
  expect(await (await pageOrShell(get('/manage'))).text()).toBe(shown);
});

it('shows the kept shell once the server has said nothing for four seconds', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  kept.set('/app.html', 'kept shell');
  let shown: Response | null = null;
  void pageOrShell(get('/manage')).then((response) => {
    shown = response;
  });
  await vi.advanceTimersByTimeAsync(3_999);
  expect(shown).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(await (shown as Response | null)?.text()).toBe('kept shell');
});

it('without a kept shell the server’s word stands, whatever it is', async () => {
  server.set('/manage', 'no line');
  await expect(pageOrShell(get('/manage'))).rejects.toThrow('no line');
  expect((await pageOrShell(get('/manage_grid'))).status).toBe(404);
  server.set('/manage', 'bad gateway 504');
  expect((await pageOrShell(get('/manage'))).status).toBe(504);
});

it('takes a part that is kept from there, and any other from the server', async () => {
  released();
  kept.set('/assets/a.js', 'kept');
  expect(await (await partOrFetch(get('/assets/a.js'))).text()).toBe('kept');
  expect(await (await partOrFetch(get('/assets/b.js'))).text()).toBe('new /assets/b.js');
  expect(asked).toEqual(['/assets/b.js']);
});

const SCANNER = { parts: ['/assets/a.js', '/assets/scan.js'], texts: { it: ['/assets/t/it/validate.json'], de: [] } };
function releasedWithScanner(page = 'scanner, /assets/scan.js') {
  released();
  for (const path of [...SCANNER.parts, ...SCANNER.texts.it]) server.set(path, `new ${path}`);
  server.set(PARTS_FILE, JSON.stringify({ ...RELEASE, scanner: SCANNER })).set('/validateqr', page);
}

it('keeps the scanner beside the application, and each page for when there is no line', async () => {
  releasedWithScanner();
  await keepApplication('it');
  expect([...kept.keys()].slice(-2)).toEqual(['/validateqr', '/app.html']);
  expect(kept.has('/assets/t/it/validate.json')).toBe(true);
  for (const path of ['/validateqr', '/manage']) server.set(path, 'no line');
  expect(await (await pageOrShell(get('/validateqr'))).text()).toBe('scanner, /assets/scan.js');
  expect(await (await pageOrShell(get('/manage'))).text()).toBe('new shell');
});

it('keeps neither page where the scanner’s is of a newer release than its parts', async () => {
  releasedWithScanner('scanner, /assets/newer.js');
  await keepApplication('it');
  expect([kept.has('/validateqr'), kept.has('/app.html')]).toEqual([false, false]);
});
