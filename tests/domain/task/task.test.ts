import { expect, it } from 'vitest';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { isTaskOf, PLAIN_TASK, waitsFor } from '#shared/domain/task/task.ts';

const TODAY = '2026-12-04' as LocalDate;
const me = { userId: 'usr_me', name: 'Me' };

it.each([
  ['mine and due today', { assignee: me, due: TODAY }, true],
  ['mine and overdue', { assignee: me, due: '2026-11-30' as LocalDate }, true],
  ['mine, for tomorrow', { assignee: me, due: '2026-12-05' as LocalDate }, false],
  ['mine, without a day', { assignee: me, due: null }, true],
  ['anybody’s', { assignee: null, due: TODAY }, true],
  ['somebody else’s', { assignee: { userId: 'usr_other', name: 'Me' }, due: TODAY }, false],
  ['of my role', { role: 'kitchen' as const }, true],
  ['of another role', { role: 'host' as const }, false],
  ['mine, of another role', { assignee: me, role: 'host' as const }, true],
  ['mine, put off until tomorrow', { assignee: me, due: TODAY, snoozedTo: '2026-12-05' as LocalDate }, false],
  ['mine, put off until today', { assignee: me, due: '2026-11-30' as LocalDate, snoozedTo: TODAY }, true],
  ['mine and done', { assignee: me, due: TODAY, doneAt: 1 }, false],
])('a task that is %s waits for me: %#', (_, task, waits) => {
  expect(waitsFor({ ...PLAIN_TASK, ...task }, { userId: me.userId, role: 'kitchen' }, TODAY)).toBe(waits);
});

it('a task of the managers is the owner’s too, and one of the hosts is not', () => {
  const owner = { userId: 'usr_owner', role: 'owner' };
  expect((['manager', 'host', null] as const).map((role) => isTaskOf({ assignee: null, role }, owner))).toEqual([
    ...[true, false, true],
  ]);
});
