import { describe, expect, it } from 'vitest';
import { ownSenders } from '#functions/services/whatsapp/own-senders.ts';
import { THREAD_SK, threadKey, unreadOf } from '#functions/stores/conversations.keys.ts';
import { conversationsStore } from '#functions/stores/conversations.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { updateCard } from '#functions/stores/guest-cards.ts';
import { messageFiguresStore } from '#functions/stores/message-figures.ts';
import { outboxStore } from '#functions/stores/outbox.ts';
import { questionsStore } from '#functions/stores/questions.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { sendAnswer } from '#functions/workers/messages/send-answer.ts';
import { type StoreInboundDeps, storeInboundMessage } from '#functions/workers/whatsapp-events/store-inbound.ts';
import { allSubjectsOf } from '#functions/workers/whatsapp-events/subject-of.ts';
import type { AnswerCommand } from '#shared/contracts/messages/outbox.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { aGuestBooking, NOON_TUESDAY, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { venueWrote } from '#tests/kit/conversations.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { tracesOf } from '#tests/kit/traces.ts';
import { guests, links, type SignedIn, type World } from '#tests/kit/world.ts';
import { betweenSteps } from './between-steps.ts';

/* Two concurrent actions in one conversation: neither loses anything, and a removal leaves nothing behind. */

const engine = await engineOfFile();
const PHONE = '+393331234567';
const { thread: guest } = await guests.of(VENUE_ID, PHONE);
const OF = { venueId: VENUE_ID, guest };
const SECOND = 1000;

/** A guest with a reservation and a message about it; returns the token of the message's link. */
async function booked(world: World): Promise<string> {
  const { body } = await world.call('reservations.create', aGuestBooking({ remarks: 'told us' }));
  const reservationId = reservationIdOf(SATURDAY, body.reservation.code);
  const found = await world.reservations.find(VENUE_ID, reservationId);
  if (!found) throw new Error('not booked');
  await updateCard(world.reservations, guestBookStore(world.table), found.reservation);
  const ref = { venueId: VENUE_ID, reservationId, messageId: found.messages.at(-1)?.id ?? '' };
  await questionsStore(world.table).note(await guests.anywhere(PHONE), ref, world.now());
  world.pass(60 * SECOND);
  return links.mint({ venueId: VENUE_ID, reservationId }, PHONE);
}

/** Delivers a message from the guest, as the worker does. */
async function comes(world: World, body: string, sentAt: number) {
  const { table, now } = world;
  const deps: StoreInboundDeps = {
    ...{ questions: questionsStore(table), reservations: reservationsStore(table), venues: venuesStore(table) },
    ...{ conversations: conversationsStore(table), guests, clock: { now } },
  };
  const from = PHONE.slice(1);
  const own = await allSubjectsOf(deps, from, sentAt);
  const said = { kind: 'text', courtesy: false, quoted: null, under: null } as const;
  return storeInboundMessage(deps, { id: `wamid.${body}`, from, sentAt, body, ...said }, own);
}

const firstWord = (world: World) => comes(world, 'First', NOON_TUESDAY + 30 * SECOND);
const removed = async (world: World, token: string) =>
  (await world.call('guest.remove_me', { cancel: true }, { token })).body.errorid;
const answered = async (world: World, as: SignedIn) =>
  (await world.call('inbox.answer', { ...OF, body: 'Certo' }, as)).body.errorid;

const itemsOf = (world: World) => world.table.query({ pk: threadKey(VENUE_ID, guest).pk });
const marksOf = (world: World) => world.table.query(unreadOf(VENUE_ID));

describe('a guest who is removed takes all of it along', () => {
  async function nothingIsLeft(world: World) {
    expect((await itemsOf(world)).map(({ sk }) => sk)).toEqual([THREAD_SK]);
    expect(await marksOf(world)).toEqual([]);
    const words = ['told us', PHONE.slice(3), 'First', 'Second', 'Certo'];
    expect(await tracesOf(words, { endpoint: engine.endpoint, world })).toEqual([]);
  }
  const begun = async (world: World) => {
    const link = await booked(world);
    await firstWord(world);
    world.pass(SECOND);
    return link;
  };
  const second = (world: World) => comes(world, 'Second', world.now());

  it('while a word of theirs is being kept', async () => {
    await betweenSteps(engine, {
      prepare: begun,
      run: second,
      intrude: removed,
      async verify(world, _, { came }) {
        expect(came).toBe('0');
        await nothingIsLeft(world);
      },
    });
  });

  it('while a word of theirs comes, at whatever step of the removal', async () => {
    const steps = await betweenSteps(engine, {
      prepare: begun,
      run: removed,
      intrude: second,
      async verify(world, _, { ran }) {
        expect(ran).toBe('0');
        await nothingIsLeft(world);
      },
    });
    expect(steps).toBeGreaterThan(20);
  });

  it('while an answer to them is being sent, which is not noted then', async () => {
    const send = async (world: World, { command }: { readonly command: AnswerCommand }) => {
      const { table, now } = world;
      const deps = {
        ...{ conversations: conversationsStore(table), questions: questionsStore(table), outbox: outboxStore(table) },
        ...{ guests, clock: { now }, senders: ownSenders(table), figures: messageFiguresStore(table) },
        whatsApp: { send: async () => ({ kind: 'accepted', wamid: 'wamid.out' }) as const },
      };
      await sendAnswer(deps, command, () => {});
    };
    await betweenSteps(engine, {
      async prepare(world) {
        const link = await booked(world);
        return { link, command: await venueWrote(world.table, guest, world.now()) };
      },
      run: send,
      intrude: (world, { link }) => removed(world, link),
      async verify(world, _, { came }) {
        expect(came).toBe('0');
        await nothingIsLeft(world);
      },
    });
  });

  it.each([
    ['an answer is being written', answered, removed],
    ['an answer is written, at whatever step of the removal', removed, answered],
  ] as const)('while %s', async (_, run, intrude) => {
    type Prepared = { readonly link: string; readonly as: SignedIn };
    const action = (verb: typeof answered | typeof removed) => (world: World, prepared: Prepared) =>
      verb === removed ? removed(world, prepared.link) : answered(world, prepared.as);
    await betweenSteps(engine, {
      prepare: async (world) => ({ link: await begun(world), as: await world.signIn() }),
      run: action(run),
      intrude: action(intrude),
      async verify(world, __, { ran, came }) {
        expect(run === removed ? ran : came).toBe('0');
        expect((await itemsOf(world)).map(({ sk }) => sk)).toEqual([THREAD_SK]);
        expect(await marksOf(world)).toEqual([]);
      },
    });
  });
});

describe('a conversation stays whole', () => {
  const NAMES = [
    ...(['a word', 'the same word once more', 'a word that is late'] as const),
    ...(['an answer', 'somebody who looks', 'a shorter time'] as const),
  ];
  type Name = (typeof NAMES)[number];
  type Action = (world: World, as: SignedIn) => Promise<unknown>;
  const ACTIONS: Readonly<Record<Name, Action>> = {
    'a word': (world) => comes(world, 'Second', world.now()),
    'the same word once more': firstWord,
    'a word that is late': (world) => comes(world, 'Late', NOON_TUESDAY + 10 * SECOND),
    'an answer': async (world, as) => expect(await answered(world, as)).toBe('0'),
    'somebody who looks': async (world, as) => {
      const { body } = await world.call('inbox.seen', { ...OF, upTo: 2 }, as);
      expect(body.errorid).toBe('0');
    },
    'a shorter time': (world) => conversationsStore(world.table).shorten(VENUE_ID, 3),
  };
  const SAYS: Readonly<Partial<Record<Name, string>>> = {
    'a word': 'Second',
    'a word that is late': 'Late',
    'an answer': 'Certo',
  };

  /**
   * The words of the thread, after checks: their orders are 1 to n without a gap, and the thread and its mark agree
   * with them on the last word, the number of unread ones, and the time at which all expire.
   */
  async function wordsOfWhole(world: World) {
    const [thread, ...words] = await itemsOf(world);
    const byOrder = words.toSorted((a, b) => Number(a.q) - Number(b.q));
    expect(byOrder.map(({ q }) => q)).toEqual(words.map((_, nth) => nth + 1));
    const unread = words.filter(({ by, q }) => by === undefined && Number(q) > Number(thread?.se)).length;
    const { words: newest } = await conversationsStore(world.table).page(VENUE_ID, guest, world.now());
    const ends = Math.max(...words.map(({ ttl }) => Number(ttl)));
    expect(thread).toMatchObject({ q: words.length, un: unread, lo: newest.at(-1)?.order, ttl: ends });
    expect(byOrder.at(-1)?.ttl).toBe(ends);
    expect((await marksOf(world)).map(({ ttl, un }) => [ttl, un])).toEqual(unread > 0 ? [[ends, unread]] : []);
    return words;
  }

  // A repeated or late word is written like any other, so these two only intrude.
  const running = NAMES.filter((name) => !['the same word once more', 'a word that is late'].includes(name));
  const pairs = running.flatMap((run) => NAMES.map((intrude) => [intrude, run] as const));
  it.each(pairs)('where %s comes in the midst of %s', async (intrude, run) => {
    await betweenSteps(engine, {
      async prepare(world) {
        await booked(world);
        await firstWord(world);
        return world.signIn();
      },
      run: ACTIONS[run],
      intrude: ACTIONS[intrude],
      async verify(world, as) {
        const bodies = (await wordsOfWhole(world)).map(({ b }) => b);
        const said = ['First', SAYS[run], SAYS[intrude]].filter((each) => each !== undefined);
        // The same word delivered twice is stored once; two answers are stored twice.
        const kept = run === 'an answer' ? said : [...new Set(said)];
        expect(bodies.toSorted()).toEqual(kept.toSorted());
        if (run !== 'a shorter time' && intrude !== 'a shorter time') return;
        await ACTIONS['a shorter time'](world, as);
        expect((await wordsOfWhole(world)).map(({ d }) => d)).toEqual(bodies.map(() => 3));
      },
    });
  });
});
