import { beforeEach, expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import type { Choice } from '#shared/domain/messaging/reply.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { links } from '#tests/kit/world.ts';
import { batchOf, GUEST } from '../kit.ts';
import { type Line, OK, openLine } from './line.ts';

const engine = await engineOfFile();
let { desk, wait, cancel, settle, stateOf, full } = {} as Line;
beforeEach(async () => {
  ({ desk, wait, cancel, settle, stateOf, full } = await openLine(engine));
});

const OWN = '393330000003';

/** Waits for eight, give or take an hour, and is offered a quarter to nine; `then` comes before that expires and eight is offered. */
async function offeredTwice(then: (id: ReservationId) => Promise<void>): Promise<ReservationId> {
  const early = await desk.book({ phone: '3330000001', start: 1140 });
  await desk.book({ phone: '3330000002', start: 1140 });
  const late = await desk.book({ phone: '3330000004', start: 1260 });
  await desk.book({ phone: '3330000005', start: 1260 });
  const { id } = await wait('3330000003', { flexMinutes: 60 });
  await settle();
  await cancel(late);
  await settle();
  await then(id);
  desk.setNow((await desk.look(id)).reservation.expiresAt ?? 0);
  await cancel(early);
  await settle();
  return id;
}

const buttonsOfLast = () => {
  const asked = desk.provider.choices.at(-1);
  return asked?.interactive.type === 'button' ? asked.interactive.action.buttons.map(({ reply }) => reply) : [];
};
const choose = async (reply: Choice | undefined, event: string) => {
  if (!reply) throw new Error('no button');
  expect(await desk.apply(batchOf([desk.chose('button_reply', reply, OWN, event)]))).toEqual(OK);
};

it('takes Accept under an offer that lapsed for no yes to another time: that one is asked of by its own buttons', async () => {
  let wamid = '';
  const id = await offeredTwice(async (offered) => {
    ({ wamid = '' } = (await desk.look(offered)).last);
  });
  const payload = await links.mintButton('confirm', { venueId: desk.venue.venueId, reservationId: id });
  expect(await desk.apply(batchOf([desk.pressed(payload, wamid, 'wamid.late', OWN)]))).toEqual(OK);
  expect((await desk.look(id)).reservation).toMatchObject({ booking: 'offered', start: 1200 });
  expect(desk.provider.choices.at(-1)?.interactive.body.text).toContain('20:00');
  await choose(buttonsOfLast()[0], 'wamid.now');
  expect(await stateOf(id)).toBe('confirmed');
});

it.each([
  ['Accept', 0, 'confirmed'],
  ['Decline', 1, 'cancelled'],
] as const)(
  'takes %s in the conversation, asked of an offer that lapsed, for no word about another time',
  async (_, nth, then) => {
    let button: Choice | undefined;
    const id = await offeredTwice(async () => {
      expect(await desk.apply(batchOf([desk.wrote('no', OWN, 'wamid.no')]))).toEqual(OK);
      expect(desk.provider.choices.at(-1)?.interactive.body.text).toContain('20:45');
      button = buttonsOfLast()[nth];
    });
    await choose(button, 'wamid.late');
    expect((await desk.look(id)).reservation).toMatchObject({ booking: 'offered', start: 1200 });
    expect(desk.provider.choices.at(-1)?.interactive.body.text).toContain('20:00');
    await choose(buttonsOfLast()[nth], 'wamid.now');
    expect(await stateOf(id)).toBe(then);
  },
);

/** The payloads of the two buttons under the offer that was sent last. */
/** Who gives the table up is written to at the same moment. */
const buttonsSent = (): string[] =>
  desk.provider.sent
    .findLast(({ template }) => template.name === 'waitlist_offer')
    ?.template.components.flatMap((each) =>
      each.type === 'button' && each.sub_type === 'quick_reply' ? each.parameters : [],
    )
    .map(({ payload }) => payload) ?? [];

it.each([
  ['whose message is known', true],
  ['whose message is not known by its id', false],
] as const)(
  'cancels nothing by Decline under an offer that lapsed, %s, once another one was taken',
  async (_, known) => {
    let [decline, wamid]: (string | undefined)[] = [];
    const id = await offeredTwice(async (offered) => {
      decline = known
        ? await links.mintButton('cancel', { venueId: desk.venue.venueId, reservationId: offered })
        : buttonsSent()[1];
      wamid = known ? (await desk.look(offered)).last.wamid : 'wamid.unknown';
    });
    const [accept = ''] = buttonsSent();
    await desk.apply(batchOf([desk.pressed(accept, (await desk.look(id)).last.wamid ?? '', 'wamid.yes', OWN)]));
    expect(await stateOf(id)).toBe('confirmed');
    expect(await desk.apply(batchOf([desk.pressed(decline ?? '', wamid ?? '', 'wamid.late', OWN)]))).toEqual(OK);
    expect((await desk.look(id)).reservation).toMatchObject({ booking: 'confirmed', start: 1200 });
    const { text } = desk.provider.choices.at(-1)?.interactive.body ?? {};
    expect(text).toContain('confermato');
    expect(text).toContain('20:00');
    const [giveUp, other] = buttonsOfLast();
    expect([giveUp?.title, other]).toEqual(['Annullo', undefined]);
    await choose(giveUp, 'wamid.now');
    expect(await stateOf(id)).toBe('confirmed');
    await choose(buttonsOfLast()[0], 'wamid.meant');
    expect(await stateOf(id)).toBe('cancelled');
  },
);

it('takes nobody off the list by Decline under an offer that has lapsed', async () => {
  const [first] = await full();
  const [{ id }, next] = [await wait('3330000003'), await wait('3330000004')];
  await settle();
  await cancel(first);
  await settle();
  const [, decline = ''] = buttonsSent();
  const { reservation, last } = await desk.look(id);
  desk.setNow(reservation.expiresAt ?? 0);
  await settle();
  expect([await stateOf(id), await stateOf(next.id)]).toEqual(['waitlisted', 'offered']);
  expect(await desk.apply(batchOf([desk.pressed(decline, last.wamid ?? '', 'wamid.late', OWN)]))).toEqual(OK);
  expect(await stateOf(id)).toBe('waitlisted');
  expect(desk.provider.choices.at(-1)?.interactive.body.text).toContain('lista d’attesa');
  await choose(buttonsOfLast()[0], 'wamid.now');
  expect(await stateOf(id)).toBe('waitlisted');
  await choose(buttonsOfLast()[0], 'wamid.meant');
  expect(await stateOf(id)).toBe('cancelled');
});

it('offers the table in the moment in which its guest gives it up in WhatsApp, before a stranger can ask for it', async () => {
  const [first] = await full();
  const { id } = await wait('3330000003');
  await settle();
  const target = { venueId: desk.venue.venueId, reservationId: first };
  const payload = await links.mintButton('cancelNow', target, 1200);
  const { wamid = '' } = (await desk.look(first)).last;
  expect(await desk.apply(batchOf([desk.pressed(payload, wamid, 'wamid.up', '393330000001')]))).toEqual(OK);
  expect([await stateOf(first), await stateOf(id)]).toEqual(['cancelled', 'offered']);
  const { body } = await desk.call('reservations.create', {
    ...GUEST,
    venueId: desk.venue.venueId,
    phone: '3330000009',
  });
  expect(body.errorid).not.toBe('0');
});
