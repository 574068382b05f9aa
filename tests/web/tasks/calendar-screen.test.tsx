// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PLAIN_TASK } from '#shared/domain/task/task.ts';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const aTask = (title: string, over: object = {}) => ({
  taskId: `00000000-0000-4000-8000-${title.padEnd(12, '0').slice(0, 12)}`,
  title,
  ...PLAIN_TASK,
  by: 'Anna',
  revision: 3,
  ...over,
});
const COUPON = { couponId: 'cpn_1', gift: { kind: 'percent', percent: 10 }, maxPersons: 4 };
const CAKE = aTask('cake', { due: '2026-12-04' });

function open(path: string, role = 'host', calls: object = {}) {
  const write = vi.fn((wish: object) => done({ task: { ...CAKE, ...wish, revision: 4 } }));
  const tasks = {
    list: () =>
      done({
        ...{ today: '2026-12-03', me: 'usr_me', role, people: [], unanswered: [] },
        tasks: [CAKE, aTask('call'), aTask('past', { due: '2026-12-04', doneAt: 1 })],
      }),
    calendar: () =>
      done({
        today: '2026-12-03',
        days: [
          { date: '2026-12-04', closed: null, parties: 4, covers: 12 },
          { date: '2026-12-09', closed: 'venue.closedWeekly', parties: 0, covers: 0 },
        ],
      }),
    write,
    feed_read: () => done({ feed: null }),
    ...calls,
  };
  const settings = someSettings({ role: role as never });
  openPage(path, anApi({ settings: { read: () => done({ settings }) }, tasks: tasks as never }), aSession(settings));
  return write;
}
const dayOf = async (name: string) => {
  const cell = (await screen.findByRole('link', { name })).closest('li');
  if (!cell) throw new Error('no such day');
  return within(cell);
};

it('shows the month with what is due, closures and covers, and no task that is done', async () => {
  open('/tasks/calendar');
  const friday = await dayOf('Friday, December 4, 2026');
  expect(friday.getByRole('button', { name: 'cake' })).toBeTruthy();
  expect(await friday.findByText('12 covers')).toBeTruthy();
  expect(await (await dayOf('Wednesday, December 9, 2026')).findByText('Closed')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Without a date' })).getByText('call')).toBeTruthy();
  expect(screen.queryByText('past')).toBeNull();
});

it('moves a task by a day and by a week with the keyboard, which can be undone', async () => {
  const write = open('/tasks/calendar');
  const cake = await screen.findByRole('button', { name: 'cake' });
  fireEvent.keyDown(cake, { key: 'ArrowRight' });
  fireEvent.keyDown(cake, { key: 'ArrowDown', shiftKey: true });
  await waitFor(() => expect(write).toHaveBeenCalledTimes(1));
  expect(write.mock.calls[0]?.[0]).toMatchObject({ revision: 3, due: '2026-12-11', snoozedTo: null });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(write).toHaveBeenCalledTimes(2));
  expect(write.mock.calls[1]?.[0]).toMatchObject({ revision: 4, due: '2026-12-04' });
});

it('makes an address for the user’s own calendar, and changes what it shows', async () => {
  const feed_write = vi.fn(({ what, covers, address }: Readonly<Record<'what' | 'covers' | 'address', unknown>>) =>
    done({ feed: { what, covers, madeAt: 1 }, link: address === 'new' ? 'https://app.example/c.ics?w=1' : null }),
  );
  open('/tasks/calendar', 'viewer', { feed_write });
  const card = within(await screen.findByRole('region', { name: 'In your own calendar' }));
  fireEvent.click(card.getByRole('switch', { name: 'Also how many guests each day expects' }));
  fireEvent.click(card.getByRole('button', { name: 'Make address' }));
  const address = await card.findByLabelText<HTMLInputElement>('Address of the calendar');
  expect(address.value).toBe('https://app.example/c.ics?w=1');
  fireEvent.click(card.getByRole('radio', { name: 'All' }));
  await waitFor(() => expect(feed_write).toHaveBeenCalledTimes(2));
  const asked = feed_write.mock.calls.map(([{ what, covers, address: of }]) => [what, covers, of]);
  expect(asked).toEqual([
    ['mine', false, 'new'],
    ['all', false, 'keep'],
  ]);
});

it('writes a new task from the calendar, due today unless another month is shown', async () => {
  const write = open('/tasks/calendar');
  fireEvent.click(await screen.findByRole('button', { name: 'New task' }));
  const form = within(await screen.findByRole('dialog', { name: 'New task' }));
  fireEvent.change(form.getByLabelText('What is to be done'), { target: { value: 'Order wine' } });
  expect(form.getByLabelText<HTMLInputElement>('By when').value).toBe('2026-12-03');
  fireEvent.click(form.getByRole('button', { name: 'Save task' }));
  await waitFor(() => expect(write.mock.calls[0]?.[0]).toMatchObject({ title: 'Order wine', due: '2026-12-03' }));
});

it('lets who only looks move nothing', async () => {
  open('/tasks/calendar', 'viewer');
  expect(await screen.findByText('cake')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'cake' })).toBeNull();
});

it('lists what is to be prepared by day, and marks what is a task', async () => {
  const id = 'res_20261204_7KQ2M9XA';
  const party = { id, date: '2026-12-04', start: 1200, name: 'Giulia', covers: 4 };
  const task = aTask('cake', { cause: { kind: 'cake', id, day: party.date } });
  const write = open('/tasks/orders', 'kitchen', {
    list: () =>
      done({ ...{ today: '2026-12-03', me: 'usr_me', role: 'kitchen', people: [], unanswered: [] }, tasks: [task] }),
    orders: () =>
      done({
        today: '2026-12-03',
        orders: [
          { ...party, kind: 'prepaid', option: null, count: 4, unpaid: true },
          { ...party, kind: 'cake', option: null, count: 1, unpaid: false },
          { ...party, kind: 'option', option: 'dog', count: 1, unpaid: false },
          { ...party, kind: 'coupon', option: null, count: 1, unpaid: false, coupon: COUPON },
        ],
      }),
  });
  const friday = within(await screen.findByRole('region', { name: 'Friday, December 4, 2026' }));
  expect(friday.getByText('4 prepaid menus · 1 birthday cake · We bring a dog · 1 coupon')).toBeTruthy();
  expect(friday.getByText('Coupon: 10% off the bill (for 4 people)')).toBeTruthy();
  expect(friday.getByText('Not paid yet')).toBeTruthy();
  fireEvent.click(friday.getByRole('button', { name: 'Done: 1 birthday cake, Giulia' }));
  await waitFor(() => expect(write.mock.calls[0]?.[0]).toMatchObject({ done: true }));
});
