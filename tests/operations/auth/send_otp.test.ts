import { beforeEach, expect, it } from 'vitest';
import type { Table } from '#functions/runtime/table.ts';
import { startEngine } from '#tests/kit/engine.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { openWorld } from '#tests/kit/world.ts';
import { addUser, codeFor, EMAIL, outboxOf } from './kit.ts';

const on = operationWorld();
beforeEach(() => addUser(on.world));
const send = (email: string, ip = '10.0.0.1') =>
  on.world.call('auth.send_otp', { email, channel: 'email', locale: 'it' }, { ip });

it('answers known and unknown addresses alike, and does the same work for both', async () => {
  const engine = await startEngine();
  const work: string[][] = [];
  const noting = (table: Table): Table =>
    new Proxy(table, {
      get: (target, name: keyof Table) => {
        work.at(-1)?.push(name);
        return target[name];
      },
    });
  const world = await openWorld(engine, {}, { wrap: noting });
  await addUser(world);
  const answers = [];
  for (const email of [EMAIL, 'nobody@demo.coperto.test']) {
    work.push([]);
    answers.push(await world.call('auth.send_otp', { email, channel: 'whatsapp', locale: 'it' }));
  }
  await engine.stop();
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 200, body: { minutes: 10 } });
  expect(work[0]).toEqual(work[1]);
});

it('leaves the sending to the outbox, which carries neither the code nor an address', async () => {
  await send(EMAIL);
  const [entry, ...more] = await outboxOf(on.world);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ kind: 'notice', about: 'reset', locale: 'it' });
  expect(JSON.stringify(entry)).not.toMatch(new RegExp(`@|${await codeFor(on.world, EMAIL)}`));
});

it('sends three codes an hour to one address, whoever asks', async () => {
  const answers = [];
  for (const n of [1, 2, 3, 4]) answers.push((await send(EMAIL, `10.0.0.${n}`)).status);
  expect(answers).toEqual([200, 200, 200, 429]);
  expect(await send('other@demo.coperto.test')).toMatchObject({ status: 200 });
  on.world.pass(3_600_000);
  expect((await send(EMAIL)).status).toBe(200);
});

it('makes a new code in the place of the former one', async () => {
  await send(EMAIL);
  const first = await codeFor(on.world, EMAIL);
  await send(EMAIL);
  expect(await codeFor(on.world, EMAIL)).not.toBe(first);
  expect((await on.world.call('auth.verify_otp', { email: EMAIL, code: first })).body.errorid).toBe('code.wrong');
});
