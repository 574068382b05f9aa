import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { conversationsStore, forgetThread } from '#functions/stores/conversations.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { THREAD } from '#tests/kit/conversations.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { outboxEntries } from '#tests/kit/outbox.ts';
import { answered, HOUR, listed, MINUTE, OF, reading, wrote } from './kit.ts';

const on = operationWorld();
const toSend = async () => (await outboxEntries(on.world.table)).filter(({ kind }) => kind === 'answer');

it('stands in the thread and goes out by the outbox, with nothing of its words there', async () => {
  await wrote(on);
  const { body } = await answered(on, '  Certo, ne abbiamo due. \n');
  expect(body.word).toMatchObject({ from: 'house', body: 'Certo, ne abbiamo due.', by: 'Hanna', state: 'queued' });
  expect((await reading(on)).words.at(-1)).toEqual(body.word);
  expect(await toSend()).toEqual([
    { kind: 'answer', venueId: VENUE_ID, guest: THREAD, wordId: body.word.id, at: on.world.now() },
  ]);
});

it('knows since when it waits to be sent, from which its tries are counted', async () => {
  await wrote(on);
  const { word } = (await answered(on, 'Certo')).body;
  const stored = await conversationsStore(on.world.table).message({ ...OF, id: word.id, at: word.at });
  expect(stored).toMatchObject({ history: [{ state: 'queued', at: on.world.now() }] });
});

it('counts all as read that stood there', async () => {
  await wrote(on);
  await wrote(on);
  await answered(on, 'Certo');
  expect((await listed(on)).threads[0].unread).toBe(0);
  expect(await conversationsStore(on.world.table).unread(VENUE_ID, on.world.now())).toEqual([]);
});

it('is one answer for one key, however often it is sent, also at the same time', async () => {
  await wrote(on);
  const key = randomUUID();
  const all = await Promise.all([1, 2, 3].map(() => answered(on, 'Certo', key)));
  const again = await answered(on, 'Certo', key);
  for (const each of [...all, again]) expect(each.body).toEqual(again.body);
  expect((await reading(on)).words).toHaveLength(2);
  expect(await toSend()).toHaveLength(1);
});

it('of two hosts who answer at once, both are kept', async () => {
  await wrote(on);
  const other = await on.world.signIn({ userId: 'usr_otto', name: 'Otto' });
  await Promise.all([answered(on, 'Certo'), on.world.call('inbox.answer', { ...OF, body: 'Sì!' }, other)]);
  const { words, upTo } = await reading(on);
  expect(
    words
      .slice(1)
      .map(({ by }: { by: string }) => by)
      .toSorted(),
  ).toEqual(['Hanna', 'Otto']);
  expect([words.length, upTo, (await toSend()).length]).toEqual([3, 3, 2]);
});

it('is refused once the guest’s last words are a day old, and nothing is kept of it', async () => {
  await wrote(on);
  await on.jump(on.world.now() + 24 * HOUR - MINUTE);
  expect((await answered(on, 'Certo')).body).toEqual({ errorid: 'conversation.closed' });
  expect([(await reading(on)).words.length, await toSend()]).toEqual([1, []]);
  await wrote(on);
  expect((await answered(on, 'Certo')).body.errorid).toBe('0');
});

it('is refused where the guest was removed', async () => {
  await wrote(on);
  await forgetThread(on.world.table, VENUE_ID, THREAD, on.world.now());
  expect((await answered(on, 'Certo')).body).toEqual({ errorid: 'conversation.gone' });
});

it.each([
  ['nothing', ' \n ', 'field.required'],
  ['more than a thousand characters', 'x'.repeat(1001), 'field.tooLong'],
  ['characters that turn a text around', 'a\u202eb', 'field.characters'],
])('refuses %s beside its field', async (_, body, code) => {
  await wrote(on);
  const refused = (await answered(on, body)).body;
  expect(refused).toMatchObject({ errorid: 'request.invalid', issues: [{ path: 'body', code }] });
});

it('takes a thousand characters', async () => {
  await wrote(on);
  expect((await answered(on, 'x'.repeat(1000))).body.errorid).toBe('0');
});

it('is not for who does not work there, nor for the kitchen', async () => {
  await wrote(on);
  const body = { ...OF, body: 'Certo' };
  const stranger = await on.world.signIn({ userId: 'usr_else', venues: [] });
  expect((await on.world.call('inbox.answer', body, stranger)).body).toEqual({ errorid: 'venue.unknown' });
  const cook = await on.world.signIn({ userId: 'usr_cook', role: 'kitchen' });
  expect((await on.world.call('inbox.answer', body, cook)).body.errorid).toBe('session.forbidden');
  expect((await reading(on)).words).toHaveLength(1);
});
