import { expect, it } from 'vitest';
import { expectedAfter, offeredActions } from '#web/features/manage/actions/offered-actions.ts';
import { aParty } from './party.ts';

const LATE = { flag: 'noShow', minutes: 40 } as const;

it.each([
  ['seats an expected party, arrival beside it', {}, null, 'seat', ['arrive'], ['noShow', 'cancel']],
  ['brings the no-show out of the menu when it is proposed', {}, LATE, 'seat', ['noShow', 'arrive'], ['cancel']],
  ['confirms first', { booking: 'unconfirmed', actions: ['confirm', 'cancel'] }, null, 'confirm', [], ['cancel']],
  [
    'finishes or undoes a seated one',
    { presence: 'seated', actions: ['finish', 'undo'] },
    null,
    'finish',
    ['undo'],
    [],
  ],
  ['only undoes what is done', { booking: 'completed', actions: ['undo'] }, null, null, ['undo'], []],
  ['offers a table to who waits elsewhere', { booking: 'waitlisted', actions: [] }, null, 'offer', [], []],
  [
    'seats who waits at the door',
    { booking: 'waitlisted', presence: 'arrived', actions: [] },
    null,
    'seatFromLine',
    [],
    [],
  ],
  ['offers nothing that the server does not', { actions: [] }, LATE, null, [], []],
] as const)('%s', (_, party, lateness, primary, beside, inMenu) => {
  const offered = offeredActions(
    aParty({ ...party, actions: [...((party as { actions?: readonly never[] }).actions ?? aParty().actions)] }),
    lateness,
  );
  expect([offered.primary, offered.beside, offered.inMenu]).toEqual([primary, beside, inMenu]);
});

it.each([
  ['a confirmed party with a table can be moved', {}, true],
  ['a waiting party has no table to move from', { booking: 'waitlisted', unit: null }, false],
  ['guests who left stay where they were', { booking: 'completed' }, false],
  ['of a day that is over nobody goes to another table', { actions: ['seat', 'came', 'noShow'] }, false],
] as const)('%s', (_, party, move) => {
  const offered = offeredActions(aParty(party as Parameters<typeof aParty>[0]), null);
  expect([offered.move, offered.spread]).toEqual([move, move]);
});

it('who asks or waits can wish for something else, and whom an offer reached answers that first', () => {
  const altered = (booking: 'requested' | 'waitlisted' | 'offered') =>
    offeredActions(aParty({ booking, unit: null }), null).alter;
  expect([altered('requested'), altered('waitlisted'), altered('offered')]).toEqual([true, true, false]);
});

it('offers to resend only what can be sent', () => {
  expect(offeredActions(aParty(), null).resend).toBe(true);
  expect(offeredActions(aParty({ messaging: 'none' }), null).resend).toBe(false);
  expect(offeredActions(aParty({ message: null }), null).resend).toBe(false);
});

it.each([
  ['confirm', { booking: 'confirmed' }],
  ['accept', {}],
  ['reject', { booking: 'rejected' }],
  ['reconfirm', {}],
  ['partArrive', { presence: 'partArrived' }],
  ['arrive', { presence: 'arrived' }],
  ['seat', { presence: 'seated' }],
  ['main', { course: 'main' }],
  ['ready', { course: 'ready' }],
  ['finish', { booking: 'completed', presence: 'left' }],
  ['noShow', { booking: 'noShow' }],
  ['cancel', { booking: 'cancelled' }],
  ['withdrawOffer', { booking: 'waitlisted' }],
  ['undo', {}],
] as const)('until the server has answered, %s is shown as what it most likely makes', (action, step) => {
  const party = aParty({ booking: 'unconfirmed', course: 'bill' });
  expect(expectedAfter(party, action)).toEqual({ ...party, ...step });
});
