// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { aVenueReview } from '../reviews/reviews.ts';

const BOSS = someSettings({ level: 200, role: 'owner', venues: [] });
const reported = (over: object = {}) => ({
  ...aVenueReview({ report: { reason: 'insult', text: 'Names our cook', at: 1, by: 'Olga', decision: null } }),
  ...{ venueId: 'ven_trattoria', venue: 'Trattoria da Nina', ...over },
});
const HIDDEN = reported({
  ...{ reservationId: 'res_2', author: 'Bruno B.', venue: 'Bistro Verde', venueId: 'ven_bistro', revision: 3 },
  report: { reason: 'fraud', text: '', at: 1, by: 'Paul', decision: { hidden: true, at: 2 } },
});

function open(calls: object = {}, settings = BOSS) {
  const reports = vi.fn((_: object) => done({ reviews: [reported(), HIDDEN] }));
  const decide = vi.fn((_: object, __: object) => done({ review: HIDDEN }));
  const api = anApi({
    settings: { read: () => done({ settings }) },
    reviews: { reports, decide, ...calls } as never,
  });
  return { reports, decide, router: openPage('/boss/reviews', api, aSession(settings)) };
}

it('shows what is to be decided with the venue’s reason, and what was decided', async () => {
  open();
  const waiting = within(await screen.findByRole('region', { name: 'To decide' }));
  expect(waiting.getByRole('article').textContent).toMatch(
    /Trattoria da Nina.*Insult.*Giulia R\..*Food 5 · Service 4|The ossobuco!.*Olga reported/,
  );
  expect(waiting.getByText('Names our cook')).toBeTruthy();
  const decided = within(screen.getByRole('region', { name: 'Decided in the last 90 days' }));
  expect(decided.getByText(/The review is hidden/)).toBeTruthy();
});

it.each([
  ['hides it', 'Hide', 'Hide the review by Giulia R.?', true],
  ['keeps it', 'Keep', 'Keep the review by Giulia R.?', false],
])('%s after asking, and reads the reports anew', async (_, button, title, hidden) => {
  const { decide, reports } = open();
  const waiting = within(await screen.findByRole('region', { name: 'To decide' }));
  fireEvent.click(waiting.getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('alertdialog', { name: title }));
  expect(decide).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: button }));
  await waitFor(() =>
    expect(decide.mock.calls[0]?.[0]).toEqual({
      ...{ venueId: 'ven_trattoria', reservationId: reported().reservationId, revision: 1, hidden },
    }),
  );
  await waitFor(() => expect(reports).toHaveBeenCalledTimes(2));
});

it('shows a hidden one again', async () => {
  const { decide } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Show again' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(decide.mock.calls[0]?.[0]).toMatchObject({ reservationId: 'res_2', hidden: false }));
});

it('says what has changed meanwhile', async () => {
  open({ decide: () => refused('review.stale') });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep' }));
  expect(await screen.findByText(/The review has changed meanwhile/)).toBeTruthy();
});

it('says that there is nothing to decide', async () => {
  open({ reports: () => done({ reviews: [] }) });
  expect(await screen.findByText('Nothing to decide')).toBeTruthy();
});

it('is for the platform alone', async () => {
  const { router } = open({}, someSettings({ role: 'owner' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/error/403'));
});
