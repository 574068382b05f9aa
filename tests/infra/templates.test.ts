import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Brought, bringTemplates, graphTemplates, type Held } from '#infra/whatsapp-templates/bring.ts';
import { codeDefinitions, digestDefinitions, templateDefinitions } from '#infra/whatsapp-templates/definitions.ts';

const APP = 'https://app.coperto.test';
const DIGESTS = digestDefinitions(APP);
const ALL = [...templateDefinitions(APP), ...codeDefinitions(), ...DIGESTS];
const PAGE = 50;

let held: Held[];
let writes: number;
let base: string;
const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', base);
  const answer = (status: number, content: object) => response.writeHead(status).end(JSON.stringify(content));
  if (request.headers.authorization !== 'Bearer token') return answer(401, { error: { message: 'no token' } });
  if (request.method === 'GET') {
    const after = Number(searchParams.get('after') ?? 0);
    const next = `${base}${pathname}?after=${after + PAGE}`;
    const paging = held.length > after + PAGE ? { next } : {};
    return answer(200, { data: held.slice(after, after + PAGE), paging });
  }
  writes += 1;
  if (pathname === '/v26.0/waba/subscribed_apps') return answer(200, { success: true });
  const content = (await json(request)) as Held;
  if (pathname === '/v26.0/waba/message_templates') {
    if (content.name === 'refused') return answer(400, { error: { message: 'long', error_user_msg: 'too long' } });
    held.push({ ...content, id: `t${held.length}`, status: 'PENDING' });
    return answer(200, { status: 'PENDING' });
  }
  const index = held.findIndex(({ id }) => pathname === `/v26.0/${id}`);
  held[index] = { ...(held[index] as Held), components: content.components, status: 'PENDING' };
  answer(200, { success: true });
});
beforeEach(async () => {
  [held, writes] = [[], 0];
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((closed) => server.close(closed)));

async function bring(definitions = ALL, token = 'token') {
  const outcomes: Record<string, number> = {};
  const told: Brought[] = [];
  for await (const each of bringTemplates(definitions, graphTemplates(base, 'waba', token))) {
    outcomes[each.outcome] = (outcomes[each.outcome] ?? 0) + 1;
    told.push(each);
  }
  return { outcomes, told };
}

it('submits every template once, however often and over how many pages it looks', async () => {
  expect((await bring()).outcomes).toEqual({ submitted: ALL.length });
  expect(ALL.length).toBeGreaterThan(2 * PAGE);
  expect((await bring()).outcomes).toEqual({ 'as it is': ALL.length });
  expect(writes).toBe(ALL.length);
});

it('submits anew what reads otherwise, when the provider has looked at it, and is not misled by examples', async () => {
  await bring();
  const [first, second] = held as [Held, Held];
  held = held.map((each) => ({
    ...each,
    status: 'APPROVED',
    components: each.components.map((part) => ({ ...part, example: { body_text: [['Anna']] } })),
  }));
  const older = [{ type: 'BODY', text: 'Another text {{1}} of before.' }];
  held[0] = { ...first, components: older, status: 'PENDING' };
  held[1] = { ...second, components: older, status: 'REJECTED' };
  const { outcomes, told } = await bring();
  expect(outcomes).toEqual({ 'is being looked at': 1, changed: 1, 'as it is': ALL.length - 2 });
  expect(told[0]).toMatchObject({ name: first.name, reason: 'PENDING' });
  expect(held[1]?.components).toEqual(ALL[1]?.components);
});

it('notices another link of a button, which is another template to the provider', async () => {
  await bring();
  held = held.map((each) => ({ ...each, status: 'APPROVED' }));
  const moved = templateDefinitions('https://book.coperto.test');
  const linked = moved.filter(({ components }) => JSON.stringify(components).includes('book.coperto.test'));
  expect((await bring(moved)).outcomes).toEqual({ changed: linked.length, 'as it is': moved.length - linked.length });
  expect(linked.length).toBeGreaterThan(0);
});

it('says what the provider refuses and goes on, and stops where it may not even read', async () => {
  const [any, other] = ALL;
  if (!any || !other) return expect.unreachable();
  const { told } = await bring([{ ...any, name: 'refused' }, other] as typeof ALL);
  expect(told.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['refused', 'too long'],
    ['submitted', undefined],
  ]);
  await expect(bring(ALL, 'stolen')).rejects.toThrow('no token');
});

it('has the news of the business account told to the app of the token, for that account alone knows nothing of it', async () => {
  expect(await graphTemplates(base, 'waba', 'token').subscribe()).toEqual({});
  expect(writes).toBe(1);
  expect(await graphTemplates(base, 'waba', 'stolen').subscribe()).toEqual({ refused: 'no token' });
});

it.each(DIGESTS.map((each) => [each.language, each] as const))(
  'the weekly figures in %s keep to the provider’s limits, with all seven values in order',
  (_, { components }) => {
    const textOf = (type: string) => JSON.stringify(components.find((each) => each.type === type));
    const [header, body, footer] = (['HEADER', 'BODY', 'FOOTER'] as const).map((type) => {
      const part = components.find((each) => each.type === type);
      return part && 'text' in part ? part.text : '';
    });
    expect([header?.length ?? 99, footer?.length ?? 99].every((length) => length > 0 && length <= 60)).toBe(true);
    // Room for a proposal of three hundred characters.
    expect(body?.length).toBeLessThan(600);
    expect(body?.match(/\{\{\d\}\}/g)).toEqual([1, 2, 3, 4, 5, 6, 7].map((nth) => `{{${nth}}}`));
    expect(body).not.toMatch(/\{\{\d\}\}$/);
    const labels = [...textOf('BUTTONS').matchAll(/"text":"([^"]*)"/g)].map(([, label = '']) => label);
    expect(labels.map((label) => label.length <= 25)).toEqual([true, true]);
  },
);
