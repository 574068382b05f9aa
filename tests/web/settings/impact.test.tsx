// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AffectedReservation } from '#shared/contracts/errors.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { bySection, someVenue } from './kit.ts';

const COUNT = 60;
/** Every tenth can only be kept or cancelled. */
const affected = Array.from(
  { length: COUNT },
  (_, nth): AffectedReservation => ({
    id: `res_20261205_${String(nth).padStart(8, '0')}`,
    revision: 1,
    date: nth < 40 ? '2026-12-05' : '2026-12-12',
    start: 1200,
    covers: 2,
    ...{ adults: 2, children: 0, highchairs: 0, area: null, messaging: 'whatsapp' },
    name: `Guest ${nth}`,
    phone: nth === 0 ? '' : '+393331234567',
    reason: nth % 2 ? 'time.notOffered' : 'venue.closedPeriod',
    proposal: nth % 10 ? 1140 : null,
  }),
);

type Batch = { readonly deeds: readonly { readonly id: string }[] };

type Calls = Partial<Record<'alter' | 'write_guest', (input: never, options: { readonly key: string }) => unknown>>;
const SECOND_DAY = /December 12.*20 reservations/;

function open(settle: (input: Batch) => Promise<unknown>, more: Calls = {}, starts: readonly number[] = []) {
  const own = someSettings({ role: 'owner' });
  const saved = vi
    .fn<(input: { kept: string[]; value: object }) => Promise<unknown>>()
    .mockImplementationOnce(() => refused('settings.affects', { detail: { affected } }))
    .mockImplementation(({ value }) => done({ revision: 1, value }));
  const api = anApi({
    settings: {
      read: () => done({ settings: own }),
      venue: () => done(someVenue()),
      ...bySection({ requests_write: saved }),
    },
    reservations: { settle, ...more } as never,
    availability: {
      house: () => done({ closed: null, slots: starts.map((start) => ({ start, reason: null })) }),
    } as never,
  });
  openPage('/settings?pageId=requests', api, aSession(own));
  return saved;
}
async function theDialog() {
  fireEvent.click(await screen.findByRole('checkbox', { name: /You answer every booking/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('heading', { name: `${COUNT} reservations are affected` })).toBeTruthy();
  return dialog;
}
/** Answers each call as done, and notes it. */
const noting = (sent: object[]) => (input: object) => {
  sent.push(input);
  return done({});
};
type Dialog = Awaited<ReturnType<typeof theDialog>>;
const press = (dialog: Dialog, name: string | RegExp) => fireEvent.click(dialog.getByRole('button', { name }));
const select = (dialog: Dialog, name: string | RegExp) => fireEvent.click(dialog.getByRole('checkbox', { name }));

/** All who can are moved within their day, and the others stay. */
async function decide() {
  const dialog = await theDialog();
  select(dialog, 'Select all');
  press(dialog, 'Move');
  press(dialog, /^On their day/);
  press(dialog, 'Select the 6 still open');
  press(dialog, 'Leave as it is');
  return dialog;
}

it('moves all, those that are not drawn too, asks again who found no table at first, and saves then', async () => {
  const asked: string[] = [];
  const saved = open(({ deeds: actions }) => {
    const isFirst = asked.length === 0;
    asked.push(...actions.map(({ id }) => id));
    return done({
      results: actions.map(({ id }) => (isFirst && id === affected[1]?.id ? { code: 'tables.none' } : {})),
    });
  });
  const dialog = await decide();
  expect(document.querySelectorAll('[role=dialog] li')).toHaveLength(50);
  // Who left no number cannot be called.
  expect(document.querySelectorAll('[role=dialog] li a[href^="tel:"]')).toHaveLength(49);
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2), { timeout: 5000 });
  expect(new Set(asked).size).toBe(54);
  expect(asked).toHaveLength(55);
  expect(saved.mock.calls[1]?.[0].kept).toHaveLength(6);
});

it('stops where nobody answers, says so in its row, and never tells anybody twice', async () => {
  const asked: string[] = [];
  let isThere = false;
  const saved = open(({ deeds: actions }) => {
    if (!isThere && asked.length > 0) return Promise.resolve({ kind: 'offline' });
    asked.push(...actions.map(({ id }) => id));
    return done({ results: actions.map(() => ({})) });
  });
  const dialog = await decide();
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findAllByRole('alert')).length).toBeGreaterThan(0);
  expect(asked).toHaveLength(25);
  expect(dialog.getAllByText('Done').length).toBeGreaterThan(0);
  expect(saved).toHaveBeenCalledTimes(1);
  isThere = true;
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2), { timeout: 5000 });
  expect(asked).toHaveLength(54);
  expect(new Set(asked).size).toBe(54);
});

it('sends many at once, and is heard between them when it is pressed to stop', async () => {
  const calls: number[] = [];
  const { promise: pressed, resolve: answer } = Promise.withResolvers<void>();
  const saved = open(async ({ deeds: actions }) => {
    calls.push(actions.length);
    await pressed;
    return done({ results: actions.map(() => ({})) });
  });
  const dialog = await decide();
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  // Pressed while the first call is under way.
  fireEvent.click(await dialog.findByRole('button', { name: 'Stop here' }));
  answer();
  expect((await dialog.findAllByText('Done')).length).toBeGreaterThan(0);
  expect(calls).toEqual([25]);
  expect(saved).toHaveBeenCalledTimes(1);
});

it('selects all of a kind, of a day, and single ones', async () => {
  open(() => done({}));
  const dialog = await theDialog();
  press(dialog, /This time is not offered\. \(30\)/);
  expect(dialog.getByText('30 selected')).toBeTruthy();
  select(dialog, SECOND_DAY);
  expect(dialog.getByText('40 selected')).toBeTruthy();
  select(dialog, /Guest 0\b/);
  expect(dialog.getByText('41 selected')).toBeTruthy();
});

it.each([
  ['with the reason, which the guest reads', false],
  ['silently, with the reason in the history', true],
])('cancels those of a day %s', async (_, silent) => {
  const deeds: object[] = [];
  const saved = open((input) => {
    deeds.push(...input.deeds);
    return done({ results: input.deeds.map(() => ({})) });
  });
  const dialog = await theDialog();
  select(dialog, SECOND_DAY);
  press(dialog, 'Cancel');
  if (silent) fireEvent.click(dialog.getByRole('radio', { name: 'Without a message' }));
  fireEvent.change(dialog.getByLabelText('Reason (optional)'), { target: { value: ' A burst pipe ' } });
  press(dialog, 'Cancel 20');
  press(dialog, 'Select the 40 still open');
  press(dialog, 'Leave as it is');
  press(dialog, 'Save');
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2), { timeout: 5000 });
  expect(deeds).toHaveLength(20);
  for (const deed of deeds) {
    expect(deed).toMatchObject({ start: null, reason: 'A burst pipe' });
    expect('silent' in deed).toBe(silent);
  }
  expect(saved.mock.calls[1]?.[0].kept).toHaveLength(40);
});

it('moves one to a free time of another day, under its own key, and offers other times where it was taken', async () => {
  const sent: object[] = [];
  const keys: string[] = [];
  const alter = (input: never, { key }: { readonly key: string }) => {
    sent.push(input);
    keys.push(key);
    if (sent.length === 1) return Promise.resolve({ kind: 'offline' });
    const alternatives = [{ date: '2026-12-19', start: 1215, area: null }];
    return sent.length === 2 ? refused('tables.none', { detail: { alternatives } }) : done({});
  };
  const saved = open(() => done({ results: [] }), { alter }, [1140, 1215, 1185]);
  const dialog = await theDialog();
  select(dialog, /Guest 10\b/);
  press(dialog, 'Move');
  fireEvent.change(dialog.getByLabelText('To another day'), { target: { value: '2026-12-19' } });
  const times = within(await dialog.findByRole('group', { name: 'Free near 20:00' }));
  expect(times.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['19:45', '20:15', '19:00']);
  fireEvent.click(times.getByRole('button', { name: '19:45' }));
  expect(dialog.getByText('To Sat, Dec 19 19:45')).toBeTruthy();
  press(dialog, 'Select the 59 still open');
  press(dialog, 'Leave as it is');

  press(dialog, 'Save');
  await dialog.findByText('Connection missing or overloaded');
  press(dialog, 'Save');
  fireEvent.click(await dialog.findByRole('button', { name: 'To Sat, Dec 19 20:15' }));
  press(dialog, 'Save');
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2), { timeout: 5000 });
  const terms = { id: affected[10]?.id, date: '2026-12-19', adults: 2, children: 0, highchairs: 0, area: null };
  expect(sent).toMatchObject([
    { ...terms, start: 1185 },
    { ...terms, start: 1185 },
    { ...terms, start: 1215 },
  ]);
  // Sent again because nobody answered, it is the same wish; another time is another one.
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
  expect(saved.mock.calls[1]?.[0].kept).toHaveLength(59);
});

it('moves a whole day, each to the free time nearest to its own, and says where there is none', async () => {
  const sent: { readonly start: number }[] = [];
  open(() => done({ results: [] }), { alter: noting(sent) }, [1080, 1215]);
  const dialog = await theDialog();
  select(dialog, SECOND_DAY);
  press(dialog, 'Move');
  fireEvent.change(dialog.getByLabelText('To another day'), { target: { value: '2026-12-05' } });
  expect(dialog.getByText('The change affects this day, too.')).toBeTruthy();
  fireEvent.click(await dialog.findByRole('button', { name: /^Each to the free time nearest to its own \(20\)/ }));
  press(dialog, 'Select the 40 still open');
  press(dialog, 'Leave as it is');
  press(dialog, 'Save');
  await waitFor(() => expect(sent).toHaveLength(20));
  expect(new Set(sent.map(({ start }) => start))).toEqual(new Set([1215]));
});

it('finds no time on a full day', async () => {
  open(() => done({}));
  const dialog = await theDialog();
  select(dialog, SECOND_DAY);
  press(dialog, 'Move');
  fireEvent.change(dialog.getByLabelText('To another day'), { target: { value: '2026-12-19' } });
  expect(await dialog.findByText('No free time on this day')).toBeTruthy();
});

it('writes to those who stay, and asks for the words first', async () => {
  const sent: object[] = [];
  const saved = open(() => done({ results: [] }), { write_guest: noting(sent) });
  const dialog = await theDialog();
  select(dialog, 'Select all');
  press(dialog, 'Write');
  press(dialog, 'Leave as they are and write to 60');
  expect(dialog.getByText(/60 still to decide/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Message to the guests'), { target: { value: 'We open at eight' } });
  press(dialog, 'Leave as they are and write to 60');
  press(dialog, 'Save');
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2), { timeout: 5000 });
  expect(sent).toHaveLength(60);
  expect(sent[0]).toMatchObject({ id: affected[0]?.id, body: 'We open at eight' });
  expect(saved.mock.calls[1]?.[0].kept).toHaveLength(60);
});
