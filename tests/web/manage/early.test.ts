import { expect, it } from 'vitest';
import { earlyStep } from '#web/features/manage/actions/early.ts';

const NOW = { date: '2026-11-21', zone: 'Europe/Rome', minute: 1170, guaranteeMinutes: 15 };

it.each([
  ['an hour before its time, as guests come', 'seat', 1230, null],
  ['more than an hour before: most often another row was meant', 'seat', 1235, 'seat'],
  ['two hours before, arriving too', 'arrive', 1290, 'arrive'],
  ['the first of it', 'partArrive', 1290, 'partArrive'],
  ['after its time', 'seat', 1100, null],
  ['what has nothing to do with being here', 'note', 1290, null],
] as const)('asks before a party is taken for here: %s', (_, command, start, asked) => {
  expect(earlyStep(command, { start }, NOW as never)).toBe(asked);
});
