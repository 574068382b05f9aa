import { expect, it } from 'vitest';
import { offeredMoves } from '#web/features/deposits/moves.ts';
import { daysLeft, tasksOf } from '#web/features/deposits/needs.ts';
import { aMoneyEvent, aMoneyRow, aNoShow, someMoney } from './money.ts';

const charged = aNoShow({
  ...{ charged: 8000, refundable: 8000, chargeable: 0 },
  timeline: [aMoneyEvent({ why: 'Nobody came', by: 'Nina', amount: 8000 })],
});
const both = someMoney({
  ...{ charged: 14_000, refundable: 14_000 },
  timeline: [aMoneyEvent(), aMoneyEvent({ id: 'pay_9', why: 'Nobody came', by: 'Nina', amount: 8000 })],
});
const failed = aNoShow({ timeline: [aMoneyEvent({ why: 'Nobody came', by: 'Nina', amount: 8000, state: 'failed' })] });

it.each([
  ['a paid deposit', someMoney(), false, ['refund 6000']],
  ['nothing left', someMoney({ refundable: 0 }), false, []],
  ['a kept card of an absent party', aNoShow(), false, ['charge 8000']],
  ['a card whose charge failed', failed, false, ['charge 8000']],
  ['a charge of the same day', charged, false, ['undo 8000']],
  ['a charge of a day that is over', charged, true, ['refund 8000']],
  ['a charge partly given back', { ...charged, refundable: 3000 }, false, ['undo 3000']],
  ['a deposit and a charge', both, false, ['undo 8000', 'refund 14000']],
])('what can be done: %s', (_, money, isOver, moves) => {
  expect(offeredMoves(money, isOver).map(({ what, most }) => `${what} ${most}`)).toEqual(moves);
});

it('puts what must be decided before what only may be late, and of disputes the one with less time left first', () => {
  const rows = [
    aMoneyRow({ id: 'open', needs: ['open'] }),
    aMoneyRow({ id: 'later', needs: ['dispute'], dueBy: 200 }),
    aMoneyRow({ id: 'sooner', needs: ['dispute', 'refundFailed'], dueBy: 100 }),
    aMoneyRow({ id: 'absent', needs: ['noShow'] }),
    aMoneyRow({ id: 'nothing' }),
  ];
  expect(tasksOf(rows).map(({ need, row }) => `${need} ${row.id}`)).toEqual([
    ...['noShow absent', 'refundFailed sooner', 'dispute sooner', 'dispute later', 'open open'],
  ]);
});

it.each([
  ['a day and a half', 36, 1],
  ['an hour', 1, 0],
  ['this very moment', 0, 0],
  ['a moment ago', -0.001, null],
])('days left to answer: %s', (_, hours, days) => {
  const now = Date.UTC(2026, 11, 1);
  expect(daysLeft(now + hours * 3_600_000, now)).toBe(days);
});
