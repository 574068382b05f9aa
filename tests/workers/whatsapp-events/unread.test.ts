import { beforeEach, describe, expect, it, vi } from 'vitest';
import inGerman from '#locales/de/answers.json' with { type: 'json' };
import inItalian from '#locales/it/answers.json' with { type: 'json' };
import replies from '#locales/it/replies.json' with { type: 'json' };
import inJapanese from '#locales/ja/answers.json' with { type: 'json' };
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { batchOf, type Desk, MINUTE, openDesk } from '../kit.ts';
import { HOUR, OWN, START, writersAt } from './writers.ts';

const engine = await engineOfFile();
let desk: Desk;
let { apply, write, asked, reminded, said, stateOf, choices } = {} as ReturnType<typeof writersAt>;
beforeEach(async () => {
  desk = await openDesk(engine);
  ({ apply, write, asked, reminded, said, stateOf, choices } = writersAt(desk));
});

/** A table that is confirmed: nothing waits for an answer. */
async function confirmed(): Promise<ReservationId> {
  const id = await asked();
  await write('sì');
  desk.provider.replies.length = 0;
  desk.pass(MINUTE);
  return id;
}
const bodies = () => said().map(([, body]) => String(body));
const shown = () => desk.provider.choices.map(({ interactive }) => interactive.body.text);

describe('whoever writes what nothing here can act upon', () => {
  it.each([
    'Possiamo essere in 5?',
    'Avete il seggiolone?',
    'Stop, aspettate un momento',
    'Kann ich meinen Hund mitbringen?',
    '明日は何時までですか？',
  ])('is told that the house has it, with the table’s page and the house’s number: %s', async (text) => {
    const id = await confirmed();
    const { reservation } = await desk.look(id);
    await write(text);
    const [body = ''] = bodies();
    expect(said()).toHaveLength(1);
    expect(body.startsWith(`${inItalian.kept}\n\n`)).toBe(true);
    const urgent = inItalian.keptWays.split('\n').at(-1) ?? '';
    expect(body.endsWith(urgent.replace('{{phone}}', desk.venue.phone))).toBe(true);
    const [link = ''] = /(?<=\/r#)\S+/.exec(body) ?? [];
    // Of 64 links one ends with a hyphen, which is sent as %2D.
    const token = decodeURIComponent(link);
    expect((await desk.call('guest.view', {}, { token })).body).toMatchObject({ reservation: { id } });
    expect((await desk.look(id)).reservation).toEqual(reservation);
  });

  it.each(['audio', 'image', 'video', 'document', 'location', 'contacts', 'unsupported'])(
    'is told to write it, who sends it as %s',
    async (type) => {
      await confirmed();
      await apply(desk.sentWordless(type, OWN, `wamid.${type}`));
      expect(bodies()[0]?.startsWith(`${inItalian.keptWordless}\n\n`)).toBe(true);
    },
  );

  it.each([
    ['thanks', () => write('Grazie!'), []],
    ['another number of guests', () => write('Siamo in tre'), [inItalian.kept]],
    ['an emoji', () => write('🙈'), []],
    ['a sticker', () => apply(desk.sentWordless('sticker', OWN, 'wamid.sticker')), []],
    ['a voice note', () => apply(desk.sentWordless('audio', OWN, 'wamid.audio')), [inItalian.keptWordless]],
  ])('has the question put once more while it waits: %s', async (_, sent, first) => {
    const id = await asked();
    await sent();
    expect(shown().at(-1)?.split('\n\n')[0]).toBe([...first, inItalian.keptOpen].join('\n'));
    expect(choices().map(({ title }) => title)).toEqual([inItalian.confirm, inItalian.cancel]);
    expect(await stateOf(id)).toBe('unconfirmed');
    expect(said()).toEqual([]);
  });

  it('is not answered for thanks, an emoji, a sticker or a reaction where nothing waits', async () => {
    const id = await confirmed();
    for (const text of ['Grazie mille!', '😂', '❤️', 'ok', 'A presto']) await write(text);
    await apply(desk.sentWordless('sticker', OWN, 'wamid.sticker'));
    const { wamid = '' } = (await desk.look(id)).last;
    await apply(desk.sentWordless('reaction', OWN, 'wamid.heart', { reaction: { message_id: wamid, emoji: '❤️' } }));
    expect([said(), shown()]).toEqual([[], []]);
  });

  it('is told once in half an hour, who writes in three lines or is a machine that answers too', async () => {
    await confirmed();
    for (const text of ['Buonasera, una domanda', 'siamo in 5', 'va bene lo stesso?']) await write(text);
    expect(said()).toHaveLength(1);
    desk.pass(31 * MINUTE);
    await write('Allora?');
    expect(said()).toHaveLength(2);
  });

  it('is told all the same by the worker that comes after one that was cut off', async () => {
    await confirmed();
    const send = vi.spyOn(desk.provider.port, 'send').mockRejectedValueOnce(new Error('cut off'));
    const text = desk.wrote('Siamo in 5', OWN, 'wamid.cut');
    expect((await desk.apply(batchOf([text]))).batchItemFailures).toHaveLength(1);
    expect(takeConsoleErrors()).toHaveLength(1);
    send.mockRestore();
    desk.pass(3 * MINUTE);
    await apply(text);
    await apply(text);
    expect(said()).toHaveLength(1);
  });

  it('reads of each of several tables, by its own link', async () => {
    await confirmed();
    await asked({ date: '2026-12-12' });
    await write('sì');
    desk.provider.replies.length = 0;
    await write('Possiamo spostare?');
    expect(bodies()[0]?.match(/\/r#\S+/g)).toHaveLength(2);
  });

  it('is led to the message with the link where the number is not known, in the language of its country', async () => {
    await write('Haben Sie heute einen Tisch?', undefined, '4915112345678');
    await write('キャンセルしたいのですが', undefined, '819012345678');
    expect(said()).toEqual([
      ['4915112345678', `${inGerman.unread}\n\n${inGerman.unreadElse}`],
      ['819012345678', `${inJapanese.unread}\n\n${inJapanese.unreadElse}`],
    ]);
  });

  it('and whose table is over reads of no table, nor does who had the number before', async () => {
    const id = await confirmed();
    desk.setNow(START + 5 * HOUR);
    await write('Ho lasciato l’ombrello da voi');
    const call = inItalian.keptElse.replace('{{venue}}', desk.venue.name).replace('{{phone}}', desk.venue.phone);
    expect(bodies()).toEqual([`${inItalian.kept}\n\n${call}`]);
    expect(await stateOf(id)).toBe('confirmed');
  });

  it('is told to answer under a message of the house that is meant, where several write to the number', async () => {
    await confirmed();
    const { venueId: _, ...venue } = desk.venue;
    await desk.venues.save({ ...venue, venueId: OTHER_VENUE_ID, accountId: 'acc_other', name: 'Elsewhere' });
    await desk.book({ venueId: OTHER_VENUE_ID } as never);
    await desk.deliver();
    await write('Siamo in 5');
    const [first, ...tables] = bodies()[0]?.split('\n\n') ?? [];
    expect([first, tables.length]).toEqual([inItalian.severalHouses, 2]);
  });

  it('is not written to a day later, when the provider takes no free text any more', async () => {
    await confirmed();
    const text = desk.wrote('Siamo in 5', OWN, 'wamid.late');
    desk.pass(24 * HOUR);
    await apply(text);
    expect(said()).toEqual([]);
  });
});

describe('a reaction under a question', () => {
  it('answers it as the same sign that is typed does', async () => {
    const id = await reminded();
    const { wamid = '' } = (await desk.look(id)).last;
    await apply(desk.sentWordless('reaction', OWN, 'wamid.thumb', { reaction: { message_id: wamid, emoji: '👍' } }));
    expect((await desk.look(id)).reservation.reconfirm?.yes).toBeDefined();
    expect(said()).toEqual([[OWN, replies.coming]]);
  });

  it('says nothing when it is taken back', async () => {
    const id = await asked();
    const { wamid = '' } = (await desk.look(id)).last;
    await apply(desk.sentWordless('reaction', OWN, 'wamid.gone', { reaction: { message_id: wamid, emoji: '' } }));
    expect([await stateOf(id), said(), shown()]).toEqual(['unconfirmed', [], []]);
  });
});

describe('a guest on the way who writes how late they come', () => {
  it('is noted as if it had been said on the page, and answered', async () => {
    const id = await confirmed();
    desk.setNow(START - 30 * MINUTE);
    await write('Scusate, arriviamo con 20 minuti di ritardo');
    expect((await desk.look(id)).reservation).toMatchObject({ presence: 'late', late: 20, booking: 'confirmed' });
    expect(said()).toEqual([[OWN, inItalian.lateNoted.replace('{{minutes}}', '20')]]);
    const host = await desk.signIn();
    const list = await desk.call('reservations.tonight', { venueId: VENUE_ID, date: '2026-12-05' }, host);
    expect(JSON.stringify(list.body)).toContain('"late":20');
  });

  it('counts once, and a second word takes the place of the first', async () => {
    const id = await confirmed();
    desk.setNow(START - 30 * MINUTE);
    const text = desk.wrote('15 min late, sorry', OWN, 'wamid.late.1');
    await apply(text, text);
    await apply(text);
    const { revision } = (await desk.look(id)).reservation;
    expect(said()).toHaveLength(1);
    await write('Wir kommen 30 Minuten später');
    expect((await desk.look(id)).reservation).toMatchObject({ late: 30, revision: revision + 1 });
  });

  it.each([
    ['a day ahead', START - 24 * HOUR, '20 minuti di ritardo'],
    ['later than an hour', START - 30 * MINUTE, 'arriviamo con 90 minuti di ritardo'],
    ['without a number', START - 30 * MINUTE, 'Siamo in ritardo!'],
    ['with another word beside it', START - 30 * MINUTE, 'In ritardo di 20 minuti, siamo in 5'],
  ])('is led to the page instead: %s', async (_, now, text) => {
    const id = await confirmed();
    desk.setNow(now);
    await write(text);
    expect((await desk.look(id)).reservation.late).toBeUndefined();
    expect(bodies()[0]).toContain(inItalian.kept);
  });
});
