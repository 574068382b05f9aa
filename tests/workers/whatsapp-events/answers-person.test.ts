import { beforeEach, describe, expect, it } from 'vitest';
import replies from '#locales/it/replies.json' with { type: 'json' };
import { at, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { guests } from '#tests/kit/world.ts';
import { batchOf, type Desk, MINUTE, openDesk } from '../kit.ts';
import { inboxAt } from './inbox-kit.ts';
import { HOUR, OWN, START, writersAt } from './writers.ts';

const engine = await engineOfFile();
let desk: Desk;
let { apply, write, asked, reminded, said, stateOf } = {} as ReturnType<typeof writersAt>;
let { words, unread, confirmed, hostAnswers } = {} as ReturnType<typeof inboxAt>;
beforeEach(async () => {
  desk = await openDesk(engine);
  const { thread: guest } = await guests.of(VENUE_ID, `+${OWN}`);
  const writers = writersAt(desk);
  ({ apply, write, asked, reminded, said, stateOf } = writers);
  ({ words, unread, confirmed, hostAnswers } = inboxAt(desk, guest, writers));
});

describe('while a person of the house writes', () => {
  it('nothing else is answered by itself, for twelve hours', async () => {
    await confirmed();
    await write('Avete il seggiolone?');
    await hostAnswers();
    desk.pass(HOUR);
    const before = said().length;
    await write('E il parcheggio?');
    expect([said().length, await unread()]).toEqual([before, 1]);
    desk.pass(11 * HOUR);
    await write('Allora?');
    expect(said().length).toBe(before + 1);
  });

  it('a question that waits is put all the same', async () => {
    await asked();
    await write('Avete il seggiolone?');
    await hostAnswers();
    desk.pass(HOUR);
    const before = desk.provider.choices.length;
    await write('E il parcheggio?');
    expect(desk.provider.choices.length).toBe(before + 1);
  });

  it.each(['Sì', 'No', 'Sì, grazie'])('a %s is theirs to read, and presses no button', async (text) => {
    const id = await asked();
    await write('Va bene anche alle 21?');
    await hostAnswers('Sì, vi va bene alle 21?');
    desk.pass(MINUTE);
    await write(text);
    expect([await stateOf(id), (await words()).at(-1), await unread()]).toEqual([
      'unconfirmed',
      ['guest', 'text', text],
      1,
    ]);
  });

  it('a yes is theirs too where a message came since that asks nothing', async () => {
    const id = await confirmed();
    await write('Possiamo venire alle 21?');
    await hostAnswers('Alle 21:15 va bene?');
    desk.pass(MINUTE);
    const host = await desk.signIn();
    const { revision, date, adults, children, highchairs = 0, area } = (await desk.look(id)).reservation;
    const wish = { date, adults: adults + 1, children, highchairs, area, start: at('20:00') };
    const altered = { venueId: VENUE_ID, id, revision, ...wish };
    expect((await desk.call('reservations.alter', altered, host)).status).toBe(200);
    await desk.deliver();
    desk.pass(MINUTE);
    await write('Sì');
    expect([(await words()).at(-1), await unread()]).toEqual([['guest', 'text', 'Sì'], 1]);
  });

  it('a yes to a question that came after their words answers it', async () => {
    const id = await confirmed();
    desk.setNow(START - 30 * HOUR);
    await write('Avete il seggiolone?');
    await hostAnswers();
    desk.setNow(START - 24 * HOUR + MINUTE);
    const timer = JSON.stringify({ kind: 'timer', timer: 'reminder', venueId: VENUE_ID, reservationId: id });
    await desk.expire(batchOf([timer]));
    await desk.deliver();
    desk.pass(MINUTE);
    await write('Sì');
    expect((await desk.look(id)).reservation.reconfirm?.yes).toBeDefined();
    expect(said().at(-1)).toEqual([OWN, replies.coming]);
  });

  it('a thumb under their words is read by itself', async () => {
    await reminded();
    await write('Avete il seggiolone?');
    await hostAnswers();
    await apply(
      desk.sentWordless('reaction', OWN, 'wamid.thumb', { reaction: { message_id: 'wamid.host', emoji: '👍' } }),
    );
    expect([(await words()).at(-1), await unread()]).toEqual([['guest', 'text', '👍'], 0]);
  });
});
