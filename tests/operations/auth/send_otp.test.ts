import { beforeEach, expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { openWorld } from '#tests/kit/world.ts';
import { addUser, asksForCode, EMAIL, outboxOf } from './kit.ts';

const on = operationWorld();
beforeEach(() => addUser(on.world));
const send = (email: string, ip = '10.0.0.1') =>
  on.world.call('auth.send_otp', { email, channel: 'email', locale: 'it' }, { ip });

it('answers known and unknown addresses alike, and does the same work for both', async () => {
  const work: string[][] = [];
  const noting = (table: Table): Table =>
    new Proxy(table, {
      get: (target, name: keyof Table) => {
        work.at(-1)?.push(name);
        return target[name];
      },
    });
  const world = await openWorld(on.engine, {}, { wrap: noting });
  await addUser(world);
  const answers = [];
  for (const email of [EMAIL, 'nobody@demo.coperto.test']) {
    work.push([]);
    answers.push(await world.call('auth.send_otp', { email, channel: 'whatsapp', locale: 'it' }));
  }
  for (const answer of answers) {
    expect(answer.body).toEqual({ errorid: '0', minutes: 10, request: expect.stringMatching(/^[\w-]{22}$/) });
  }
  expect(work[0]).toEqual(work[1]);
});

it('leaves the sending to the outbox, which carries neither the code nor an address', async () => {
  const { request, code } = await asksForCode(on.world);
  const [entry, ...more] = await outboxOf(on.world);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ kind: 'notice', about: 'reset', locale: 'it' });
  expect(JSON.stringify(entry)).not.toMatch(new RegExp(`@|${code}|${request}`));
});

it('sends three codes an hour and six a day to one address at the wish of one network', async () => {
  const answers = async (times: number) => {
    const all = [];
    for (let n = 0; n < times; n += 1) all.push((await send(EMAIL)).status);
    return all;
  };
  expect(await answers(4)).toEqual([200, 200, 200, 429]);
  expect(await send('other@demo.coperto.test')).toMatchObject({ status: 200 });
  on.world.pass(3_600_000);
  expect(await answers(4)).toEqual([200, 200, 200, 429]);
  on.world.pass(3_600_000);
  expect(await answers(1)).toEqual([429]);
});
