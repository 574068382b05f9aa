import { expect, it } from 'vitest';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { links } from '#tests/kit/world.ts';
import { batchOf } from './kit.ts';
import { OK, openLine } from './line.ts';

const { desk, wait, cancel, settle, stateOf } = await openLine(await engineOfFile());

it('takes Accept under an offer that lapsed for no yes to another time: that one is asked of by its own buttons', async () => {
  const early = await desk.book({ phone: '3330000001', start: 1140 });
  await desk.book({ phone: '3330000002', start: 1140 });
  const late = await desk.book({ phone: '3330000004', start: 1260 });
  await desk.book({ phone: '3330000005', start: 1260 });
  const { id } = await wait('3330000003', { flexMinutes: 60 });
  await cancel(late);
  await settle();
  const { wamid = '' } = (await desk.look(id)).last;
  desk.setNow((await desk.look(id)).reservation.expiresAt ?? 0);
  await cancel(early);
  await settle();
  const payload = await links.mintButton('confirm', { venueId: desk.venue.venueId, reservationId: id });
  expect(await desk.apply(batchOf([desk.pressed(payload, wamid, 'wamid.late', '393330000003')]))).toEqual(OK);
  expect((await desk.look(id)).reservation).toMatchObject({ booking: 'offered', start: 1200 });
  const asked = desk.provider.choices.at(-1);
  expect(asked?.interactive.body.text).toContain('20:00');
  const [accept] = asked?.interactive.type === 'button' ? asked.interactive.action.buttons : [];
  if (!accept) throw new Error('no button');
  expect(await desk.apply(batchOf([desk.chose('button_reply', accept.reply, '393330000003', 'wamid.now')]))).toEqual(
    OK,
  );
  expect(await stateOf(id)).toBe('confirmed');
});
