import { beforeEach, describe, expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { guests } from '#tests/kit/world.ts';
import { batchOf, type Desk, openDesk } from '../kit.ts';
import { inboxAt } from './inbox-kit.ts';
import { HOUR, OWN, writersAt } from './writers.ts';

const engine = await engineOfFile();
const { thread: guest } = await guests.of(VENUE_ID, `+${OWN}`);
let desk: Desk;
let { write } = {} as ReturnType<typeof writersAt>;
let { threadAt, words, confirmed, hostAnswers } = {} as ReturnType<typeof inboxAt>;
beforeEach(async () => {
  desk = await openDesk(engine, {});
  const writers = writersAt(desk);
  ({ write } = writers);
  ({ threadAt, words, confirmed, hostAnswers } = inboxAt(desk, guest, writers));
});

const text = (nth: number, sentAt = desk.now()) => ({
  ...{ from: OWN, id: `wamid.text.${nth}`, type: 'text', text: { body: `Riga ${nth}` } },
  timestamp: String(Math.floor(sentAt / 1000)),
});
const call = (...messages: object[]) => desk.received({ messages });
const numbers = (many: number) => Array.from({ length: many }, (_, nth) => nth + 1);
const unreadThreads = async () =>
  (await desk.deps.conversations.unread(VENUE_ID, desk.now())).map(({ since: _, ...mark }) => mark);
const bodies = async () => (await words()).map(([, , body]) => body);

/** As the queue does: what failed comes again. */
async function workedOff(body: string) {
  for (;;) {
    const { batchItemFailures } = await desk.apply(batchOf([body]));
    if (batchItemFailures.length === 0) return;
    takeConsoleErrors();
  }
}

describe('words that come in a crowd', () => {
  it('of one call and one second are kept in their order, each once, though the call comes twice', async () => {
    await confirmed();
    const all = call(...numbers(100).map((nth) => text(nth)));
    await workedOff(all);
    await workedOff(all);
    expect(await bodies()).toEqual(numbers(100).map((nth) => `Riga ${nth}`));
    expect(await threadAt()).toMatchObject({ came: 100, unread: 100 });
    expect(await unreadThreads()).toMatchObject([{ guest, count: 100 }]);
  });

  it('at one moment, each twice and by many workers, are each kept once', async () => {
    await confirmed();
    const calls = numbers(12).map((nth) => call(text(nth)));
    await Promise.all([...calls, ...calls.toReversed()].map(workedOff));
    expect((await bodies()).toSorted()).toEqual(
      numbers(12)
        .map((nth) => `Riga ${nth}`)
        .toSorted(),
    );
    expect(await threadAt()).toMatchObject({ came: 12, unread: 12 });
  });

  it('while two hosts answer and look: no word is lost, and what is unread was seen by nobody', async () => {
    await confirmed();
    await write('Avete il seggiolone?');
    const [one, two] = [await desk.signIn(), await desk.signIn({ userId: 'usr_otto', name: 'Otto' })];
    const of = { venueId: VENUE_ID, guest };
    const answered: string[] = [];
    const host = async (as: typeof one) => {
      for (const nth of numbers(3)) {
        await desk.call('inbox.seen', { ...of, upTo: nth }, as);
        const { body } = await desk.call('inbox.answer', { ...of, body: 'Certo' }, as);
        if (body.errorid === '0') answered.push(body.word.id);
        else expect(body.errorid).toBe('system.busy');
      }
    };
    await Promise.all([host(one), host(two), ...numbers(8).map((nth) => workedOff(call(text(nth))))]);
    const { words: all } = await desk.deps.conversations.page(VENUE_ID, guest, desk.now());
    expect(all.filter(({ from }) => from === 'guest')).toHaveLength(9);
    expect(all.flatMap((message) => (message.from === 'house' ? [message.id] : [])).toSorted()).toEqual(
      answered.toSorted(),
    );
    expect(answered.length).toBeGreaterThan(3);
    expect(all.map(({ order }) => order).toSorted((a, b) => a - b)).toEqual(numbers(all.length));
    const thread = await threadAt();
    const unseen = all.filter(({ from, order }) => from === 'guest' && order > (thread?.seen ?? 0)).length;
    expect([thread?.unread, await unreadThreads()]).toEqual([unseen, unseen > 0 ? [{ guest, count: unseen }] : []]);
  });
});

describe('a word that comes days late', () => {
  it('stands where it belongs, is unread, and opens no day that is over', async () => {
    await confirmed();
    const sentAt = desk.now();
    desk.pass(30 * HOUR);
    await write('Adesso');
    desk.pass(25 * HOUR);
    const before = desk.provider.replies.length;
    await workedOff(call(text(1, sentAt)));
    expect(await bodies()).toEqual(['Riga 1', 'Adesso']);
    expect(await threadAt()).toMatchObject({ unread: 2, guestAt: sentAt + 30 * HOUR });
    expect(desk.provider.replies.length).toBe(before);
    const host = await desk.signIn();
    const answer = await desk.call('inbox.answer', { venueId: VENUE_ID, guest, body: 'Certo' }, host);
    expect(answer.body.errorid).toBe('conversation.closed');
  });

  it('lets the house answer no sooner than it could: a later word of the guest opens the day again', async () => {
    await confirmed();
    const sentAt = desk.now();
    desk.pass(HOUR);
    await write('Adesso');
    await workedOff(call(text(1, sentAt)));
    desk.pass(23 * HOUR);
    await hostAnswers();
    expect((await words()).at(-1)).toEqual(['house', 'text', 'Va bene!']);
  });
});

describe('what somebody writes who means no good', () => {
  const html = '<img src=x onerror=alert(1)><script>alert(1)</script>';
  it.each([
    ['markup, as it was typed', `${html} {{7*7}} %s $1`, 'text', `${html} {{7*7}} %s $1`],
    ['a text that is turned around, straight', 'conto \u202e5.000 euro\u2069?', 'text', 'conto 5.000 euro?'],
    ['four thousand emoji, whole', '🍝'.repeat(4096), 'text', '🍝'.repeat(4096)],
    ['signs without a width, as something that cannot be shown', '\u200b\u2060\u200b', 'other', '\u200b\u2060\u200b'],
    ['nothing but signs of direction, as that too', '\u202e\u2066', 'other', ''],
    ['names of what programs have', '__proto__ constructor', 'text', '__proto__ constructor'],
  ])('is kept: %s', async (_, typed, kind, kept) => {
    await confirmed();
    await write('Avete il seggiolone?');
    await write(typed);
    expect((await words()).at(-1)).toEqual(['guest', kind, kept]);
    const host = await desk.signIn();
    const { status } = await desk.call('inbox.read', { venueId: VENUE_ID, guest }, host);
    const { threads } = (await desk.call('inbox.list', { venueId: VENUE_ID }, host)).body;
    expect([status, [...threads[0].preview].length <= 120]).toEqual([200, true]);
  });
});
