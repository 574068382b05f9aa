import { beforeEach, expect, it } from 'vitest';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { FORM_DEFAULTS } from '#shared/domain/venue/guest-form.ts';
import { at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld({ form: { ...FORM_DEFAULTS, options: ['gluten', 'dog'], diets: ['vegan', 'eggFree'] } });
const PLACE = { date: SATURDAY, start: at('20:00'), adults: 2, children: 0, highchairs: 0, area: null };
const AS_BOOKED = { ...PLACE, remarks: '' };

let booked: Awaited<ReturnType<typeof on.book>>;
beforeEach(async () => {
  booked = await on.book({ options: ['dog'], diets: ['vegan'] });
});

const alter = (input: object, revision = 1) =>
  on.world.call('guest.alter', { revision, wish: AS_BOOKED, ask: false, ...input }, { token: booked.token });
const stored = () => on.world.reservations.load(VENUE_ID, reservationIdOf(SATURDAY, booked.reservation.code));
const parties = async () => (await on.world.days.load(VENUE_ID, SATURDAY)).sheet.parties;

it('shows the guest what was ticked', async () => {
  const { body } = await on.world.call('guest.view', {}, { token: booked.token });
  expect(body.reservation).toMatchObject({ options: ['dog'], diets: ['vegan'] });
});

it('corrects an allergy without a new place or message, and keeps who did it', async () => {
  const before = await parties();
  const { body } = await alter({ options: ['dog', 'gluten'], diets: [] });
  expect(body).toMatchObject({
    outcome: 'altered',
    reservation: { options: ['gluten', 'dog'], diets: [], revision: 2 },
  });
  expect(await parties()).toEqual(before);
  const found = await on.world.reservations.find(VENUE_ID, reservationIdOf(SATURDAY, booked.reservation.code));
  expect(found?.reservation.history.at(-1)).toMatchObject({ action: 'correctWishes', actor: { kind: 'guest' } });
  expect(found?.messages).toHaveLength(1);
  const cook = await on.world.signIn({ role: 'kitchen', userId: 'usr_cook' });
  const kitchen = await on.world.call('plan.kitchen', { venueId: VENUE_ID, date: SATURDAY }, cook);
  expect(kitchen.body.parties).toMatchObject([{ options: ['gluten', 'dog'], diets: [] }]);
});

it('corrects wishes together with the time, and once only', async () => {
  const input = { wish: { ...AS_BOOKED, start: at('21:00') }, options: ['gluten'], diets: ['vegan'] };
  expect((await alter(input)).body).toMatchObject({
    reservation: { start: at('21:00'), options: ['gluten'], revision: 2 },
  });
  expect((await alter(input)).body).toMatchObject({ outcome: 'altered', reservation: { revision: 2 } });
});

it('tells the kitchen at once, although the venue has yet to decide about the time', async () => {
  await on.world.call(
    'reservations.act',
    { venueId: VENUE_ID, id: booked.reservation.id, revision: 1, action: 'confirm' },
    on.host,
  );
  await on.book({ adults: 4, phone: '333 999 0001', start: at('21:00') });
  await on.book({ adults: 2, phone: '333 999 0002', start: at('21:45') });
  const { body } = await alter({ wish: { ...AS_BOOKED, adults: 8 }, options: ['gluten'], ask: true }, 2);
  expect(body).toMatchObject({
    outcome: 'requested',
    reservation: { adults: 2, options: ['gluten'], diets: ['vegan'] },
  });
});

it.each([
  ['is refused on the basis of an older page', { options: ['gluten'] }, 7, 'reservation.stale'],
  ['of an unknown kind is refused', { diets: ['raw'] }, 1, 'request.invalid'],
])('what is ticked %s', async (_, input, revision, errorid) => {
  expect((await alter(input, revision)).body).toMatchObject({ errorid });
  expect(await stored()).toMatchObject({ options: ['dog'], diets: ['vegan'], revision: 1 });
});

it('takes nothing that the venue does not ask, and keeps what an older page does not name', async () => {
  expect((await alter({ options: ['dog', 'cheese'] })).body).toMatchObject({ reservation: { revision: 1 } });
  expect((await alter({ wish: { ...AS_BOOKED, remarks: 'Window' } })).body).toMatchObject({
    reservation: { remarks: 'Window', options: ['dog'], diets: ['vegan'] },
  });
});
