import { expect, it } from 'vitest';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { paymentsDesk, SUM } from './desk.ts';

const desk = paymentsDesk('guarantee');
const DAY = 24 * 3_600_000;
const decide = (id: string, version: number, dismissed = true, reason = 'regulars, child was ill') =>
  desk.world.call('payments.dismiss', { venueId: VENUE_ID, id, version, dismissed, reason }, desk.owner);
const needsInList = async () => {
  const days = { venueId: VENUE_ID, from: SATURDAY, to: SATURDAY };
  return (await desk.world.call('payments.list', days, desk.owner)).body.rows[0].needs;
};

async function absent() {
  const { id } = await desk.paid();
  await desk.evening();
  await desk.act(id, 'noShow');
  await desk.work();
  return id;
}

it('takes a no-show off the list at once, with who, when and why, and charges nothing', async () => {
  const id = await absent();
  expect(await needsInList()).toEqual(['noShow']);
  const { version } = await desk.read(id);
  const { body } = await decide(id, version);
  expect(body.money).toMatchObject({ needs: [], chargeable: 0, charged: 0, dismissed: true, dismissable: false });
  expect(body.money.timeline.at(-1)).toMatchObject({ what: 'decision', state: 'keepNothing', by: expect.any(String) });
  expect(await needsInList()).toEqual([]);
  const { history } = (await desk.world.moneyOf(id)).reservation;
  expect(history.at(-1)).toMatchObject({
    action: 'keepNothing',
    reason: 'regulars, child was ill',
    actor: { kind: 'user' },
  });
  const input = { venueId: VENUE_ID, id, version: body.money.version, amount: SUM, reason: 'after all' };
  expect((await desk.world.call('payments.charge', input, desk.owner)).body).toEqual({ errorid: 'payment.notAllowed' });
});

it('is taken back until the day closes, and no longer', async () => {
  const id = await absent();
  const { body } = await decide(id, (await desk.read(id)).version, true, '');
  const again = await decide(id, body.money.version, false, '');
  expect(again.body.money).toMatchObject({ needs: ['noShow'], chargeable: SUM, dismissed: false, dismissable: true });
  expect(await needsInList()).toEqual(['noShow']);
  const twice = await decide(id, again.body.money.version, true, '');
  expect(twice.body.money.dismissed).toBe(true);
  desk.pass(DAY);
  await desk.signInAgain();
  expect((await decide(id, twice.body.money.version, false, '')).body).toEqual({ errorid: 'payment.notAllowed' });
  const actions = (await desk.world.moneyOf(id)).reservation.history.map(({ action }) => action);
  expect(actions.slice(-3)).toEqual(['keepNothing', 'decideAgain', 'keepNothing']);
});

it('decides once of two people, and nothing where nobody is absent', async () => {
  const { id } = await desk.paid();
  expect((await decide(id, 1)).body).toEqual({ errorid: 'payment.notAllowed' });
  await desk.evening();
  await desk.act(id, 'noShow');
  await desk.work();
  const { version } = await desk.read(id);
  const outcomes = await Promise.all([decide(id, version), decide(id, version)]);
  const said = outcomes.map(({ body }) => (body.money ? 'done' : body.errorid)).toSorted();
  expect(said).toEqual(['done', 'payment.stale']);
  expect((await desk.world.moneyOf(id)).decisions).toHaveLength(1);
});

it('counts for that absence only: a no-show that was undone is decided anew', async () => {
  const id = await absent();
  await decide(id, (await desk.read(id)).version);
  desk.pass(60_000);
  await desk.act(id, 'undo');
  desk.pass(60_000);
  await desk.act(id, 'noShow');
  await desk.work();
  expect(await desk.read(id)).toMatchObject({ needs: ['noShow'], dismissed: false, chargeable: SUM });
});

it('is for owners and managers', async () => {
  const id = await absent();
  const host = await desk.world.signIn({ role: 'host' });
  const input = { venueId: VENUE_ID, id, version: 1, dismissed: true, reason: '' };
  expect((await desk.world.call('payments.dismiss', input, host)).body.errorid).toBe('session.forbidden');
});
