import { expect, it } from 'vitest';
import { PLAIN_TASK } from '#shared/domain/task/task.ts';
import { arranged, type Choice, type Task } from '#web/features/tasks/tasks.ts';

const aTask = (title: string, over: Partial<Task> = {}): Task => ({
  ...{ ...PLAIN_TASK, taskId: title, title, by: 'Anna', revision: 1 },
  ...over,
});
const [mine, hannas] = [
  { userId: 'me', name: 'Anna' },
  { userId: 'hanna', name: 'Hanna' },
];
const tasks = [
  aTask('whenever'),
  aTask('wine', { due: '2026-12-09', assignee: hannas }),
  aTask('cake', { due: '2026-12-04', assignee: mine }),
  aTask('call', { due: '2026-12-04' }),
  aTask('late', { due: '2026-12-03' }),
  aTask('later', { due: '2026-12-01', assignee: hannas }),
  aTask('first done', { doneAt: 1 }),
  aTask('last done', { doneAt: 3, due: '2026-12-01' }),
  aTask('then done', { doneAt: 2, assignee: hannas }),
];

it.each<[Choice, [string, string[]][]]>([
  [
    'mine',
    [
      ['overdue', ['late']],
      ['today', ['cake', 'call']],
      ['later', []],
      ['anyDay', ['whenever']],
    ],
  ],
  [
    'all',
    [
      ['overdue', ['later', 'late']],
      ['today', ['cake', 'call']],
      ['later', ['wine']],
      ['anyDay', ['whenever']],
    ],
  ],
  ['done', [['done', ['last done', 'then done', 'first done']]]],
])(
  'of %s the earliest comes first, what is due on one day by its name, and what was done last first',
  (choice, lists) => {
    const found = arranged({ tasks, today: '2026-12-04', me: 'me', role: 'host' }, choice);
    expect(found.map((list) => [list.when, list.tasks.map(({ title }) => title)])).toEqual(lists);
  },
);
