import { expect, it } from 'vitest';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { waitsFor } from '#shared/domain/task/task.ts';

const TODAY = '2026-12-04' as LocalDate;
const me = { userId: 'usr_me', name: 'Me' };

it.each([
  ['mine and due today', { assignee: me, due: TODAY }, true],
  ['mine and overdue', { assignee: me, due: '2026-11-30' as LocalDate }, true],
  ['mine, for tomorrow', { assignee: me, due: '2026-12-05' as LocalDate }, false],
  ['mine, without a day', { assignee: me, due: null }, true],
  ['anybody’s', { assignee: null, due: TODAY }, true],
  ['somebody else’s', { assignee: { userId: 'usr_other', name: 'Me' }, due: TODAY }, false],
  ['mine and done', { assignee: me, due: TODAY, doneAt: 1 }, false],
])('a task that is %s waits for me: %#', (_, task, waits) => {
  expect(waitsFor({ doneAt: null, ...task }, me.userId, TODAY)).toBe(waits);
});
