import { expect, it, vi } from 'vitest';
import { createApi } from '#web/api/api.ts';
import { newKey } from '#web/api/idempotency.ts';

type Sent = { readonly url: string; readonly init: RequestInit };

/** A server of prepared answers; a function may refuse to answer. */
function server(...answers: (object | string | (() => Promise<Response>))[]) {
  const sent: Sent[] = [];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    sent.push({ url, init });
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (typeof answer === 'function') return answer();
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), {
      headers: { 'x-version': '1' },
    });
  };
  return { sent, fetch: fetch as typeof globalThis.fetch };
}

const headerOf = (sent: Sent | undefined, name: string) => new Headers(sent?.init.headers).get(name);
const never = () => Promise.reject(new TypeError('Failed to fetch'));

it('calls the path that the specification shows, with all of its headers and no cookies', async () => {
  const { fetch, sent } = server({ errorid: '0', settings: {} });
  const api = createApi({ fetch, session: () => ({ jwt: 'token', csrf: 'value' }) });
  await api.settings.read({ jwt: 'token' });
  expect(sent[0]?.url).toBe('/ajax/settings/settings_read.php');
  expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"jwt":"token"}', credentials: 'omit' });
  expect(Object.fromEntries(new Headers(sent[0]?.init.headers))).toEqual({
    accept: 'application/json',
    authorization: 'Bearer token',
    'cache-control': 'no-cache',
    'content-type': 'application/json',
    'x-csrf-token': 'value',
    'x-version': '1',
  });
});

it('sends a guest’s link token and idempotency key', async () => {
  const { fetch, sent } = server({ errorid: '0' });
  await createApi({ fetch }).guest.cancel({}, { bearer: 'link', key: 'k' });
  expect(headerOf(sent[0], 'authorization')).toBe('Bearer link');
  expect(headerOf(sent[0], 'idempotency-key')).toBe('k');
  expect(headerOf(sent[0], 'x-csrf-token')).toBeTruthy();
});

it('gives a refusal as data, with all of its issues', async () => {
  const { fetch } = server({ errorid: 'request.invalid', issues: [{ path: 'name', code: 'field.required' }] });
  const outcome = await createApi({ fetch }).venues.find({ hostname: '' });
  expect(outcome).toEqual({
    kind: 'refused',
    errorid: 'request.invalid',
    issues: [{ path: 'name', code: 'field.required' }],
    detail: {},
  });
});

it('asks again with the same key when the answer was lost', async () => {
  const { fetch, sent } = server(never, { errorid: '0', reservation: {} });
  const outcome = await createApi({ fetch }).guest.cancel({}, { bearer: 'link', key: 'one' });
  expect(outcome.kind).toBe('done');
  expect(sent.map((one) => headerOf(one, 'idempotency-key'))).toEqual(['one', 'one']);
});

it.each([
  ['no network', never, 'offline'],
  ['a captive portal’s page', '<html>', 'unreadable'],
  ['an answer without a code', '{}', 'unreadable'],
] as const)('says %s as data and never throws', async (_, answer, kind) => {
  const { fetch } = server(answer);
  expect(await createApi({ fetch, retries: 0 }).venues.find({ hostname: 'x' })).toEqual({ kind });
});

it('does not repeat a refusal', async () => {
  const { fetch, sent } = server({ errorid: 'venue.unknown' });
  await createApi({ fetch, retries: 3 }).venues.find({ hostname: 'x' });
  expect(sent).toHaveLength(1);
});

it('gives up after the time-out', async () => {
  const hanging = (_: string, init: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  const api = createApi({ fetch: hanging as typeof globalThis.fetch, retries: 0, timeoutMs: 10 });
  expect(await api.venues.find({ hostname: 'x' })).toEqual({ kind: 'timeout' });
});

it('is given up when its page is left, and is not sent again', async () => {
  let sent = 0;
  const leaving = new AbortController();
  const hanging = (_: string, init: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      sent += 1;
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      leaving.abort();
    });
  const api = createApi({ fetch: hanging as typeof globalThis.fetch });
  expect(await api.venues.find({ hostname: 'x' }, { signal: leaving.signal })).toEqual({ kind: 'aborted' });
  expect(sent).toBe(1);
});

const busyAnswer =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  async () =>
    new Response(body, { status, headers });
const turnedAway = [
  ['the product', busyAnswer(503, '{"errorid":"system.busy"}', { 'retry-after': '7' }), 7],
  ['API Gateway, above its rate', busyAnswer(429, '{"message":"Too Many Requests"}'), 2],
  ['API Gateway, without a function that is free', busyAnswer(503, '{"message":"Service Unavailable"}'), 2],
  ['the edge, in words of its own', busyAnswer(503, '<html>', { 'retry-after': '3' }), 3],
] as const;

it.each(turnedAway)('asks whoever called what to do when %s is busy, and repeats with the same key', async (...row) => {
  const [, answer, seconds] = row;
  const { fetch, sent } = server(answer, answer, { errorid: '0', reservation: {} });
  const whenBusy = vi.fn(async (_: number) => true);
  const outcome = await createApi({ fetch, retries: 0 }).guest.cancel({}, { bearer: 'link', key: 'one', whenBusy });
  expect(outcome.kind).toBe('done');
  expect(whenBusy.mock.calls).toEqual([[seconds], [seconds]]);
  expect(sent.map((one) => headerOf(one, 'idempotency-key'))).toEqual(['one', 'one', 'one']);
});

it('reports that it is busy when whoever called does not want to wait', async () => {
  const { fetch, sent } = server(busyAnswer(503, '{"errorid":"system.busy"}'));
  const outcome = await createApi({ fetch, retries: 3 }).venues.find(
    { hostname: 'x' },
    { whenBusy: async () => false },
  );
  expect(outcome).toMatchObject({ kind: 'refused', errorid: 'system.busy' });
  expect(sent).toHaveLength(1);
});

it('tells when the server speaks a newer version', async () => {
  const onOutdated = vi.fn();
  const fetch = async () => Response.json({ errorid: '0' }, { headers: { 'x-version': '2' } });
  await createApi({ fetch: fetch as typeof globalThis.fetch, onOutdated }).venues.find({ hostname: 'x' });
  expect(onOutdated).toHaveBeenCalledOnce();
});

it('makes idempotency keys that are random UUIDs', () => {
  const keys = Array.from({ length: 50 }, newKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
