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
    date: '2026-12-05',
    start: 1200,
    covers: 2,
    name: `Guest ${nth}`,
    phone: nth === 0 ? '' : '+393331234567',
    reason: nth % 2 ? 'time.notOffered' : 'venue.closedPeriod',
    proposal: nth % 10 ? 1140 : null,
  }),
);

type Batch = { readonly deeds: readonly { readonly id: string }[] };

function open(settle: (input: Batch) => Promise<unknown>) {
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
    reservations: { settle },
  });
  openPage('/settings?pageId=requests', api, aSession(own));
  return saved;
}
async function decide() {
  fireEvent.click(await screen.findByRole('checkbox', { name: /You answer every booking/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('heading', { name: `${COUNT} reservations are affected` })).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Move all that can be moved' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Keep the 6 still open' }));
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
  expect(document.querySelectorAll('[role=dialog] fieldset')).toHaveLength(50);
  // Who left no number cannot be called.
  expect(document.querySelectorAll('[role=dialog] fieldset a[href^="tel:"]')).toHaveLength(49);
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
  expect(await dialog.findByRole('alert')).toBeTruthy();
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
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  const saved = open(async ({ deeds: actions }) => {
    calls.push(actions.length);
    await pressed;
    return done({ results: actions.map(() => ({})) });
  });
  const dialog = await decide();
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  // Pressed while the first call is under way.
  fireEvent.click(await dialog.findByRole('button', { name: 'Stop here' }));
  press();
  expect((await dialog.findAllByText('Done')).length).toBeGreaterThan(0);
  expect(calls).toEqual([25]);
  expect(saved).toHaveBeenCalledTimes(1);
});

it('decides for all of a kind at once', async () => {
  open(() => done({}));
  const dialog = await decide();
  expect(dialog.getByText(/This time is not offered\. \(30\)/)).toBeTruthy();
});
