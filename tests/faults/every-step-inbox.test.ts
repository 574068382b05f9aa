import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onceEach } from '#functions/services/once-each.ts';
import { ownSenders } from '#functions/services/whatsapp/own-senders.ts';
import { threadKey, unreadOf } from '#functions/stores/conversations.keys.ts';
import { conversationsStore } from '#functions/stores/conversations.ts';
import { eventsStore } from '#functions/stores/events.ts';
import { messageFiguresStore } from '#functions/stores/message-figures.ts';
import { outboxStore } from '#functions/stores/outbox.ts';
import { questionsStore } from '#functions/stores/questions.ts';
import { UNKNOWN_MS } from '#functions/stores/sendings.ts';
import { type AnswerSendingDeps, sendAnswer } from '#functions/workers/messages/send-answer.ts';
import { type StoreInboundDeps, storeInboundMessage } from '#functions/workers/whatsapp-events/store-inbound.ts';
import { allSubjectsOf } from '#functions/workers/whatsapp-events/subject-of.ts';
import type { AnswerCommand } from '#shared/contracts/messages/outbox.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { guestWrote, THREAD, venueWrote } from '#tests/kit/conversations.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { outboxEntries } from '#tests/kit/outbox.ts';
import { guests, type World } from '#tests/kit/world.ts';
import { atEveryStep } from './every-step.ts';

const engine = await engineOfFile();
const clockOf = (world: World) => ({ now: world.now });
const thread = async (world: World, guest = THREAD) =>
  (await conversationsStore(world.table).page(VENUE_ID, guest, world.now())).words;
const OF = { venueId: VENUE_ID, guest: THREAD };

it('an answer of the house stands once and goes out once, wherever the call broke off', async () => {
  const steps = await atEveryStep(engine, {
    async prepare(world) {
      await guestWrote(world.table, {}, world.now());
      return { key: randomUUID(), as: await world.signIn() };
    },
    run: (world, { key, as }) => world.call('inbox.answer', { ...OF, body: 'Certo' }, { ...as, key }),
    async verify(world) {
      expect((await thread(world)).map(({ from }) => from)).toEqual(['guest', 'house']);
      expect((await outboxEntries(world.table)).filter(({ kind }) => kind === 'answer')).toHaveLength(1);
      expect(await conversationsStore(world.table).unread(VENUE_ID, world.now())).toEqual([]);
    },
  });
  expect(steps).toBeGreaterThan(4);
});

it('a word of a guest is kept once, and to be told of once, wherever the worker broke off', async () => {
  const depsOf = (world: World) => ({
    ...{ questions: questionsStore(world.table), reservations: world.reservations, venues: world.venues },
    ...{ conversations: conversationsStore(world.table), events: eventsStore(world.table) },
    ...{ guests, clock: clockOf(world) },
  });
  const from = '393331234567';
  await atEveryStep(engine, {
    async prepare(world) {
      const { thread: guest } = await guests.of(VENUE_ID, `+${from}`);
      await guestWrote(world.table, { guest }, world.now());
      const written = { venueId: VENUE_ID, guest, at: world.now() };
      await questionsStore(world.table).noteWritten(await guests.anywhere(`+${from}`), written);
      return guest;
    },
    async run(world) {
      const deps = depsOf(world) satisfies StoreInboundDeps;
      const said = { kind: 'text', courtesy: false, body: 'Siamo in 5', quoted: null, under: null } as const;
      await onceEach(deps, 'whatsapp', 'wamid.in', async () => {
        const own = await allSubjectsOf(deps, from, world.now());
        return storeInboundMessage(deps, { id: 'wamid.in', from, sentAt: world.now(), ...said }, own);
      });
    },
    async verify(world, guest) {
      expect((await thread(world, guest)).map(({ body }) => body)).toEqual(['Have you a high chair?', 'Siamo in 5']);
      expect((await conversationsStore(world.table).load(VENUE_ID, guest, world.now())).thread?.unread).toBe(2);
      const told = (await outboxEntries(world.table)).filter((entry) => entry.kind === 'event');
      expect(told.map(({ event }) => event.type)).toEqual(['words.came']);
    },
  });
});

it('an answer is sent, and at most twice where nobody knows whether it left, wherever the worker broke off', async () => {
  let sent = 0;
  const depsOf = (world: World): AnswerSendingDeps => ({
    ...{ conversations: conversationsStore(world.table), questions: questionsStore(world.table) },
    ...{ outbox: outboxStore(world.table), guests, clock: clockOf(world), senders: ownSenders(world.table) },
    figures: messageFiguresStore(world.table),
    whatsApp: {
      send: async () => {
        sent += 1;
        return { kind: 'accepted', wamid: `wamid.${sent}` };
      },
    },
  });
  const work = (world: World, command: AnswerCommand) => sendAnswer(depsOf(world), command, () => {});
  await atEveryStep(engine, {
    async prepare(world) {
      sent = 0;
      return venueWrote(world.table, THREAD, world.now());
    },
    run: work,
    async verify(world, command) {
      // A send whose outcome is unknown is tried again after `UNKNOWN_MS`.
      for (const _ of [1, 2, 3]) {
        world.pass(UNKNOWN_MS);
        await work(world, command);
      }
      const [, message] = await thread(world);
      expect(message).toMatchObject({ from: 'house', state: 'sent' });
      expect([1, 2]).toContain(sent);
    },
  });
});

it('a shorter time reaches words, thread and mark alike, wherever it broke off', async () => {
  await atEveryStep(engine, {
    async prepare(world) {
      await guestWrote(world.table, { days: 30 }, world.now());
      await guestWrote(world.table, { days: 30 }, world.now());
    },
    run: (world) => conversationsStore(world.table).shorten(VENUE_ID, 5),
    async verify(world) {
      const [item, ...words] = await world.table.query({ pk: threadKey(VENUE_ID, THREAD).pk });
      const [mark, ...others] = await world.table.query(unreadOf(VENUE_ID));
      const ends = Math.ceil(world.now() / 1000) + 5 * 86_400;
      expect([item, mark, ...words].map((each) => each?.ttl)).toEqual([ends, ends, ends, ends]);
      expect(others).toEqual([]);
    },
  });
});
