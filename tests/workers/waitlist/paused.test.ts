import { beforeEach, describe, expect, it } from 'vitest';
import { pendingSweepsStore } from '#functions/stores/pending-sweeps.ts';
import { waitlistWorker } from '#functions/workers/waitlist/handler.ts';
import { SATURDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { links } from '#tests/kit/world.ts';
import { batchOf, MINUTE } from '../kit.ts';
import { type Line, OK, openLine } from './line.ts';

const engine = await engineOfFile();
let line: Line;
let { desk, wait, stateOf, settle, cancel, full } = {} as Line;
beforeEach(async () => {
  line = await openLine(engine);
  ({ desk, wait, stateOf, settle, cancel, full } = line);
});

describe('a paused house', () => {
  const paused = { at: 1, reason: 'Three invoices are open' };
  const stand = (over: object) => desk.venues.save({ ...desk.venue, ...over });
  const due = () => desk.table.query({ pk: `V#${desk.venue.venueId}`, prefix: 'OWED#' });
  const looked = async () => {
    await pendingSweepsStore(desk.table).settle(desk.venue.venueId, desk.now());
    await settle();
  };

  it('offers nobody the table that becomes free, and does so when it is resumed', async () => {
    const [first] = await full();
    const { id } = await wait('3330000003');
    await stand({ paused });
    await cancel(first);
    await settle();
    expect(await stateOf(id)).toBe('waitlisted');
    expect(await due()).toHaveLength(1);
    await stand({});
    await looked();
    expect(await stateOf(id)).toBe('offered');
    expect(await due()).toEqual([]);
  });

  it('owes no look where nobody waits', async () => {
    const [first] = await full();
    await stand({ paused });
    await cancel(first);
    await settle();
    expect(await due()).toEqual([]);
  });

  it('that is resumed in the very moment in which it is looked at offers the table at once', async () => {
    const [first] = await full();
    const { id } = await wait('3330000003');
    await settle();
    await cancel(first);
    const seen = [{ ...desk.venue, paused }];
    const venues = { find: async () => seen.shift() ?? desk.venue };
    const detail = { type: 'day.changed', venueId: desk.venue.venueId, date: SATURDAY };
    // Past the time in which the venue may take its cancellation back.
    desk.pass(MINUTE);
    expect(await waitlistWorker({ ...desk.deps, venues })(batchOf([JSON.stringify({ detail })]))).toEqual(OK);
    expect(await stateOf(id)).toBe('offered');
  });

  it('lets who was offered a table before take it', async () => {
    const [first] = await full();
    const { id } = await wait('3330000003');
    await cancel(first);
    await settle();
    await stand({ paused });
    const payload = await links.mintButton('confirm', { venueId: desk.venue.venueId, reservationId: id });
    await desk.apply(batchOf([desk.pressed(payload, (await desk.look(id)).last.wamid ?? '')]));
    expect(await stateOf(id)).toBe('confirmed');
  });
});
