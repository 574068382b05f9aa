import { beforeEach, expect, it } from 'vitest';
import { forgetThread } from '#functions/stores/conversations.ts';
import { LEASE_MS, UNKNOWN_MS } from '#functions/stores/sendings.ts';
import { messagesWorker } from '#functions/workers/messages/handler.ts';
import type { AnswerCommand } from '#shared/contracts/messages/outbox.ts';
import { answerCallbackOf } from '#shared/domain/messaging/callback.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { guestWrote, THREAD } from '#tests/kit/conversations.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { batchOf, type Desk, MINUTE, NO_ANSWER, openDesk, refused } from '../kit.ts';
import { HOUR, OWN } from '../whatsapp-events/writers.ts';

const engine = await engineOfFile();
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(engine);
  await guestWrote(desk.table, {}, desk.now());
});

async function hostAnswers(body = 'Certo!') {
  const host = await desk.signIn();
  const { word } = (await desk.call('inbox.answer', { venueId: VENUE_ID, guest: THREAD, body }, host)).body;
  return { kind: 'answer', venueId: VENUE_ID, guest: THREAD, wordId: word.id, at: word.at } as AnswerCommand;
}
const wordOf = ({ wordId: id, at }: AnswerCommand) =>
  desk.deps.conversations.answers.load({ venueId: VENUE_ID, guest: THREAD, id, at });
const sent = () => desk.provider.answers;
const status = (command: AnswerCommand, wamid: string, state: string, code?: number) =>
  desk.received({
    statuses: [
      {
        id: wamid,
        status: state,
        timestamp: String(Math.floor(desk.now() / 1000)),
        biz_opaque_callback_data: answerCallbackOf(command),
        ...(code !== undefined && { errors: [{ code }] }),
      },
    ],
  });

it('goes to the number of the thread as it was written, behind what was sent to it before', async () => {
  const command = await hostAnswers('Certo!\nNe abbiamo due.');
  desk.pass(6_000);
  await desk.sweep();
  expect(desk.queued.messages.map(({ body, group }) => [JSON.parse(body), group])).toEqual([[command, THREAD]]);
  await desk.deliver();
  expect(sent()).toEqual([
    {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: OWN,
      type: 'text',
      text: { preview_url: false, body: 'Certo!\nNe abbiamo due.' },
      biz_opaque_callback_data: answerCallbackOf(command),
    },
  ]);
  expect((await wordOf(command))?.state).toBe('sent');
});

it('is sent once, however often its command comes', async () => {
  const command = await hostAnswers();
  await desk.deliver();
  await desk.send(batchOf([JSON.stringify(command), JSON.stringify(command)]));
  expect(sent()).toHaveLength(1);
});

it('says what became of it, whether the status knows our own name of it or only the provider’s', async () => {
  const command = await hostAnswers();
  desk.provider.answer({ kind: 'accepted', wamid: 'wamid.host' });
  await desk.deliver();
  await desk.apply(batchOf([status(command, 'wamid.host', 'delivered')]));
  expect((await wordOf(command))?.state).toBe('delivered');
  const bare = { id: 'wamid.host', status: 'read', timestamp: String(Math.floor(desk.now() / 1000)) };
  await desk.apply(batchOf([desk.received({ statuses: [bare] })]));
  await desk.apply(batchOf([status(command, 'wamid.host', 'delivered')]));
  expect((await wordOf(command))?.state).toBe('read');
});

it('fails with the provider’s reason where the day was over after all, and is not tried again', async () => {
  const command = await hostAnswers();
  desk.provider.answer(refused(131047));
  await desk.deliver();
  expect(await wordOf(command)).toMatchObject({ state: 'failed', failure: '131047' });
  desk.pass(HOUR);
  await desk.deliver();
  expect(sent()).toHaveLength(1);
});

it('fails by a status that comes later', async () => {
  const command = await hostAnswers();
  await desk.deliver();
  await desk.apply(batchOf([status(command, (await wordOf(command))?.wamid ?? '', 'failed', 131026)]));
  expect(await wordOf(command)).toMatchObject({ state: 'failed', failure: '131026' });
});

it('is tried again where the fault passes, and not once the day is over', async () => {
  const command = await hostAnswers();
  desk.provider.answer(refused(131000));
  await desk.deliver();
  expect((await wordOf(command))?.state).toBe('queued');
  desk.pass(MINUTE);
  await desk.deliver();
  expect((await wordOf(command))?.state).toBe('sent');

  const late = await hostAnswers('E ancora');
  desk.provider.answer(refused(131000));
  await desk.deliver();
  desk.pass(24 * HOUR);
  await desk.deliver();
  expect(await wordOf(late)).toMatchObject({ state: 'failed', failure: 'tooLate' });
  expect(sent()).toHaveLength(3);
});

it('waits longer each time', async () => {
  const command = await hostAnswers();
  desk.provider.answer(refused(131000), refused(131000));
  await desk.deliver();
  desk.pass(30_000);
  await desk.deliver();
  desk.pass(50_000);
  await desk.deliver();
  expect(sent()).toHaveLength(2);
  desk.pass(10_000);
  await desk.deliver();
  expect([sent().length, (await wordOf(command))?.state]).toEqual([3, 'sent']);
});

it('is not sent again at once where the provider’s answer was lost, and waits for a status', async () => {
  const command = await hostAnswers();
  desk.provider.answer(NO_ANSWER);
  await desk.deliver();
  expect((await wordOf(command))?.state).toBe('unknown');
  await desk.apply(batchOf([status(command, 'wamid.lost', 'delivered')]));
  desk.pass(UNKNOWN_MS);
  await desk.deliver();
  expect([sent().length, (await wordOf(command))?.state]).toEqual([1, 'delivered']);
});

it('is sent again after a crash between sending and noting, once a status could have come', async () => {
  const command = await hostAnswers();
  const crash = messagesWorker({
    ...desk.deps,
    conversations: {
      ...desk.deps.conversations,
      answers: {
        ...desk.deps.conversations.answers,
        markSent: async () => {
          throw new Error('cut off');
        },
      },
    },
  });
  expect((await crash(batchOf([JSON.stringify(command)]))).batchItemFailures).toHaveLength(1);
  expect(takeConsoleErrors()).toHaveLength(1);
  await desk.send(batchOf([JSON.stringify(command)]));
  expect(sent()).toHaveLength(1);
  desk.pass(LEASE_MS);
  await desk.deliver();
  desk.pass(UNKNOWN_MS);
  await desk.deliver();
  expect([sent().length, (await wordOf(command))?.state]).toEqual([2, 'sent']);
});

it('is left alone by a status that comes when its guest was removed', async () => {
  const command = await hostAnswers();
  await desk.deliver();
  await forgetThread(desk.table, VENUE_ID, THREAD, desk.now());
  for (const state of ['delivered', 'failed']) {
    const news = status(command, 'wamid.host', state, state === 'failed' ? 131026 : undefined);
    expect(await desk.apply(batchOf([news]))).toEqual({ batchItemFailures: [] });
  }
  expect(await wordOf(command)).toBeNull();
});

it.each([
  ['us', 131042],
  ['what we sent', 131009],
])('rings where the provider refuses %s', async (_, code) => {
  await hostAnswers();
  desk.provider.answer(refused(code));
  await desk.deliver();
  expect(desk.alarms()).toBe(1);
  expect(takeConsoleErrors()).toHaveLength(1);
});

it('does not reach a guest who was removed before it left', async () => {
  const command = await hostAnswers();
  await forgetThread(desk.table, VENUE_ID, THREAD, desk.now());
  await desk.deliver();
  expect([sent(), await wordOf(command)]).toEqual([[], null]);
});
