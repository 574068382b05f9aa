import { beforeEach, describe, expect, it } from 'vitest';
import { forgetThread } from '#functions/stores/conversations.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { guests } from '#tests/kit/world.ts';
import { type Desk, GUEST, MINUTE, openDesk } from '../kit.ts';
import { inboxAt } from './inbox-kit.ts';
import { HOUR, OWN, START, writersAt } from './writers.ts';

const engine = await engineOfFile();
let desk: Desk;
let guest = '';
let { apply, write, asked, said, choices } = {} as ReturnType<typeof writersAt>;
let { threadAt, words, unread, confirmed, hostAnswers } = {} as ReturnType<typeof inboxAt>;
beforeEach(async () => {
  desk = await openDesk(engine);
  ({ thread: guest } = await guests.of(VENUE_ID, `+${OWN}`));
  const writers = writersAt(desk);
  ({ apply, write, asked, said, choices } = writers);
  ({ threadAt, words, unread, confirmed, hostAnswers } = inboxAt(desk, guest, writers));
});

const DAY = 24 * HOUR;

/** Another venue writes to the same number about a table of its own. */
async function askedElsewhere() {
  const id = await desk.book({ venueId: OTHER_VENUE_ID } as never);
  await desk.deliver();
  return id;
}

describe('what a guest writes that nothing can act upon', () => {
  it('is kept in the inbox of the house of their table, unread', async () => {
    await confirmed();
    await write('Possiamo essere in 5?');
    expect(await words()).toEqual([['guest', 'text', 'Possiamo essere in 5?']]);
    expect(await threadAt()).toMatchObject({ phone: `+${OWN}`, unread: 1, guestAt: desk.now() });
  });

  it('is kept after the visit too, as long as the table is known', async () => {
    await confirmed();
    desk.setNow(START + 14 * HOUR);
    await write('Ho lasciato l’ombrello da voi');
    expect(await words()).toHaveLength(1);
  });

  it('is kept once, however often the webhook brings it, and by whichever worker', async () => {
    await confirmed();
    const text = desk.wrote('Siamo in 5', OWN, 'wamid.twice');
    await Promise.all([apply(text, text), apply(text)]);
    await apply(text);
    expect([await words(), await unread()]).toEqual([[['guest', 'text', 'Siamo in 5']], 1]);
  });

  it.each([
    ['audio', 'voice'],
    ['image', 'picture'],
    ['video', 'video'],
    ['document', 'document'],
    ['location', 'place'],
    ['contacts', 'contact'],
    ['unsupported', 'other'],
  ])('is kept as that it came where it is no text: %s', async (type, kind) => {
    await confirmed();
    await apply(desk.sentWordless(type, OWN, `wamid.${type}`));
    expect([await words(), await unread()]).toEqual([[['guest', kind, '']], 1]);
  });

  it('is kept with the words beneath a picture', async () => {
    await confirmed();
    await apply(desk.sentWordless('image', OWN, 'wamid.cake', { image: { id: '1', caption: 'Una torta così?' } }));
    expect(await words()).toEqual([['guest', 'picture', 'Una torta così?']]);
  });

  it('is kept of whoever waits for the house to answer a request, which asks nothing', async () => {
    const { phone: number, ...rest } = GUEST;
    const asks = { venueId: VENUE_ID, ...rest, phone: number, adults: 12 } as never;
    expect((await desk.call('reservations.request', asks)).status).toBe(200);
    await desk.deliver();
    await write('Quando mi rispondete?');
    expect(await words()).toEqual([['guest', 'text', 'Quando mi rispondete?']]);
  });

  it('is kept where a question waits, which is put once more', async () => {
    await asked();
    await write('Avete il seggiolone?');
    expect([await words(), choices().length]).toEqual([[['guest', 'text', 'Avete il seggiolone?']], 2]);
  });

  it('is not what was understood: a yes, a delay, a code', async () => {
    await confirmed();
    desk.setNow(START - 30 * MINUTE);
    await write('Scusate, arriviamo con 20 minuti di ritardo');
    expect(await threadAt()).toBeNull();
  });

  it('begins no thread with thanks, and is read by itself in one that is there', async () => {
    await confirmed();
    await write('Grazie mille!');
    expect(await threadAt()).toBeNull();
    await write('Avete il seggiolone?');
    await write('Grazie!');
    await apply(desk.sentWordless('sticker', OWN, 'wamid.sticker'));
    expect([await words(), await unread()]).toEqual([
      [
        ['guest', 'text', 'Avete il seggiolone?'],
        ['guest', 'text', 'Grazie!'],
        ['guest', 'other', ''],
      ],
      1,
    ]);
  });

  it('is kept nowhere where the number is not known', async () => {
    await write('Avete un tavolo?', undefined, '4915112345678');
    const { thread } = await guests.of(VENUE_ID, '+4915112345678');
    expect(await threadAt(VENUE_ID, thread)).toBeNull();
    expect(said()).toHaveLength(1);
  });

  it('is kept nowhere once the guest was removed, not even what came in that moment', async () => {
    const id = await confirmed();
    const { reservation } = await desk.look(id);
    await forgetThread(desk.table, VENUE_ID, guest, reservation.createdAt);
    await write('Avete il seggiolone?');
    expect(await threadAt()).toBeNull();
  });

  it('ends the house’s days after the visit', async () => {
    await confirmed();
    await write('Avete il seggiolone?');
    expect((await threadAt())?.ends).toBe(Date.parse('2027-01-04T04:00Z'));
    desk.setNow(Date.parse('2027-01-04T04:00Z'));
    expect(await words()).toEqual([]);
  });
});

describe('words are kept', () => {
  it('to the end of the latest of several tables at the house', async () => {
    await confirmed();
    await asked({ date: '2026-12-12' });
    await write('Avete il seggiolone?');
    expect((await threadAt())?.ends).toBe(Date.parse('2027-01-11T04:00Z'));
  });

  it('not at all where they come so late that the house has forgotten all before', async () => {
    await confirmed();
    const text = desk.wrote('Avete il seggiolone?', OWN, 'wamid.late');
    desk.setNow(Date.parse('2027-01-04T04:00Z'));
    await apply(text);
    expect(await threadAt()).toBeNull();
  });

  it('of a number that the provider writes otherwise in the thread that has it as the house knows it', async () => {
    await confirmed();
    desk.setNow(START + 14 * HOUR);
    await write('Avete trovato un ombrello?');
    const other = '393331234599';
    await hostAnswers('Sì!', other);
    desk.pass(3 * DAY);
    await write('Grazie, a che ora aprite?', undefined, other);
    expect((await words()).at(-1)).toEqual(['guest', 'text', 'Grazie, a che ora aprite?']);
  });
});

describe('the house that is meant', () => {
  beforeEach(async () => {
    const { venueId: _, ...venue } = desk.venue;
    await desk.venues.save({ ...venue, venueId: OTHER_VENUE_ID, accountId: 'acc_other', name: 'Elsewhere' });
  });

  it('is nobody’s guess where several have written to the number', async () => {
    await confirmed();
    await askedElsewhere();
    await write('Siamo in 5');
    const { thread } = await guests.of(OTHER_VENUE_ID, `+${OWN}`);
    expect([await threadAt(), await threadAt(OTHER_VENUE_ID, thread)]).toEqual([null, null]);
    expect(said().length + desk.provider.choices.length).toBe(1);
  });

  it('is that of the message that was quoted', async () => {
    const id = await confirmed();
    await askedElsewhere();
    const { wamid } = (await desk.look(id)).last;
    await write('Siamo in 5', wamid);
    expect(await words()).toEqual([['guest', 'text', 'Siamo in 5']]);
  });

  it('keeps what was written under its message until its own table is over, whatever the number has elsewhere', async () => {
    const id = await confirmed();
    await desk.book({ venueId: OTHER_VENUE_ID, date: '2026-12-12' } as never);
    await desk.deliver();
    await write('Siamo in 5', (await desk.look(id)).last.wamid);
    expect((await threadAt())?.ends).toBe(Date.parse('2027-01-04T04:00Z'));
  });

  it('is that of the words of its people that were quoted', async () => {
    await confirmed();
    await write('Avete il seggiolone?');
    await hostAnswers('Quanti anni ha?');
    await askedElsewhere();
    await write('Due', 'wamid.host');
    expect((await words()).at(-1)).toEqual(['guest', 'text', 'Due']);
    expect((await desk.deps.conversations.findByWamid('wamid.host'))?.message.state).toBe('answered');
  });

  it('is known of who shows no number by the message that was quoted', async () => {
    const id = await confirmed();
    const { wamid } = (await desk.look(id)).last;
    await write('Siamo in 5', wamid, null);
    expect(await words()).toEqual([['guest', 'text', 'Siamo in 5']]);
    await write('Siamo in 6', undefined, null);
    expect(await words()).toHaveLength(1);
  });

  it('goes on being known while its people write, though the table is long over', async () => {
    await confirmed();
    desk.setNow(START + 14 * HOUR);
    await write('Ho lasciato l’ombrello da voi');
    desk.pass(20 * HOUR);
    await hostAnswers('L’abbiamo trovato. Quando passa?');
    desk.pass(3 * DAY);
    await write('Domani alle sei');
    expect((await words()).at(-1)).toEqual(['guest', 'text', 'Domani alle sei']);
  });

  it('keeps what a stranger writes who got the message before the number was corrected, apart from the guest’s', async () => {
    const id = await asked();
    const { wamid } = (await desk.look(id)).last;
    const host = await desk.signIn();
    const { revision } = (await desk.look(id)).reservation;
    const right = { phone: '+393339998877', email: '' };
    await desk.call('reservations.contact_write', { venueId: VENUE_ID, id, revision, ...right }, host);
    await write('Numero sbagliato, non ho prenotato niente', wamid);
    expect(await words()).toHaveLength(1);
    const { thread } = await guests.of(VENUE_ID, '+393339998877');
    expect(await threadAt(VENUE_ID, thread)).toBeNull();
  });
});
