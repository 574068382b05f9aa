// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, refused, someSettings } from '#tests/web/app/kit.ts';
import { openPage } from '#tests/web/app/page.tsx';
import { aMonth, aVenueReview } from './reviews.ts';

const LOW = aVenueReview({
  ...{ reservationId: 'res_20261126_LOW', author: 'Bruno B.', guest: 'Bruno Bianchi', date: '2026-11-26' },
  ...{ ratings: { food: 1 }, text: 'Cold soup', token: '7KQ2M9XB4', signals: ['tooFast'] },
});
const ANSWERED = aVenueReview({
  ...{ reservationId: 'res_20261020_OLD', author: '', guest: null, date: '2026-10-20', visited: '2026-10' },
  ...{ text: '', ratings: { location: 3 }, answer: { text: 'Grazie!', at: Date.UTC(2026, 9, 22) }, covers: 0 },
  report: { reason: 'staff', text: '', at: 1, by: 'Olga', decision: { hidden: true, at: 2 } },
});
const REVIEWS = [aVenueReview(), LOW, ANSWERED];
const MONTHS = [aMonth('2026-10', 1, [0, 0, 1, 0, 0]), aMonth('2026-11', 2, [1, 0, 0, 0, 1])];

function open(calls: object = {}, path = '/reviews', role: 'owner' | 'host' = 'owner') {
  const venues = [{ venueId: 'ven_trattoria', name: 'Trattoria da Nina', zone: 'Europe/Rome' }];
  const settings = someSettings({ role, venues: venues as never });
  const list = vi.fn((_: object) => done({ reviews: REVIEWS, more: false, months: MONTHS, hidden: 1 }));
  const answer = vi.fn((_: object, __: { readonly key: string }) => done({ review: REVIEWS[0] }));
  const report = vi.fn((_: object, __: object) => done({ review: REVIEWS[0] }));
  const api = anApi({
    settings: { read: () => done({ settings }) },
    reviews: { list, answer, report, ...calls } as never,
  });
  return { list, answer, report, router: openPage(path, api, aSession(settings)) };
}

const rows = () => screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'));

it('shows figures in words, as a chart and as its table', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: 'At a glance' }));
  expect(card.getByText('3 reviews')).toBeTruthy();
  expect(card.getByText('1 hidden by the platform')).toBeTruthy();
  expect(card.getByText('Guests see the average from five reviews on.')).toBeTruthy();
  expect(within(card.getByRole('region', { name: 'By rating' })).getByText('Food')).toBeTruthy();
  expect(card.getByRole('img', { name: 'Average and number of reviews by month' })).toBeTruthy();
  fireEvent.click(card.getByText('Show as a table'));
  const cells = card.getAllByRole('row').map((row) => row.textContent);
  expect(cells).toEqual(['Month of the visitAverageReviews', 'November 20263.002', 'October 20263.001']);
});

it('shows each review with its visit, and what makes it worth a look', async () => {
  open();
  await screen.findByText('Cold soup');
  const low = screen.getByRole('article', { name: 'Bruno B.' }).textContent;
  for (const text of ['Bruno Bianchi', 'Low rating', 'Written within seconds', '20:00', '2 guests', '7KQ2M9XB4']) {
    expect(low).toContain(text);
  }
  const old = screen.getByRole('article', { name: 'Removed guest' }).textContent;
  expect(old).toMatch(/Hidden: Written by staff.*Grazie!/);
});

it.each([
  ['low', ['Bruno B.']],
  ['flagged', ['Bruno B.']],
  ['answered', ['Removed guest']],
  ['unanswered', ['Giulia R.', 'Bruno B.']],
  ['reported', ['Removed guest']],
  ['hidden', ['Removed guest']],
])('narrows the list: %s', async (mark, names) => {
  open({}, `/reviews?mark=${mark}`);
  await screen.findByRole('region', { name: 'All reviews' });
  expect(rows()).toEqual(names);
});

it('narrows by stars, month and words, all in the address', async () => {
  const { router } = open({}, '/reviews?stars=5&month=2026-11');
  await screen.findByRole('region', { name: 'All reviews' });
  expect(rows()).toEqual(['Giulia R.']);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'nothing like it' } });
  expect(await screen.findByText('No review matches')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(router.state.location.search).toBe('');
});

it('searches all pages, not only those that were loaded', async () => {
  const pages: Record<string, object> = {
    first: { reviews: [aVenueReview()], more: true, months: MONTHS, hidden: 0 },
    [aVenueReview().reservationId]: { reviews: [LOW], more: false, months: MONTHS, hidden: 0 },
  };
  open({ list: ({ after = 'first' }: { after?: string }) => done(pages[after]) }, '/reviews?q=soup');
  await screen.findByText('Cold soup');
  expect(rows()).toEqual(['Bruno B.']);
});

it('traces a token to its visit, which nobody else is shown', async () => {
  const trace = vi.fn((_: object) =>
    done({ review: LOW, seatedAt: Date.UTC(2026, 10, 26, 19, 5), leftAt: Date.UTC(2026, 10, 26, 20, 40) }),
  );
  // Eight characters and their check character.
  open({ trace }, '/reviews?q=00000000-0');
  expect(await screen.findByText('Seated Nov 26, 2026, 8:05 PM, left 21:40')).toBeTruthy();
  expect(trace.mock.calls[0]?.[0]).toEqual({ venueId: 'ven_trattoria', token: '000000000' });
  expect(rows()).toEqual(['Bruno B.']);
});

it('says that no review has a token', async () => {
  open({ trace: () => refused('review.unknown') }, '/reviews?q=000000000');
  expect(await screen.findByText('No review has this token')).toBeTruthy();
});

it('answers once and publicly, with the key of the first try until it succeeded', async () => {
  const { answer, list } = open();
  answer.mockImplementationOnce((() => Promise.resolve({ kind: 'offline' })) as never);
  fireEvent.click(await screen.findByRole('button', { name: 'Answer Giulia R.' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer Giulia R.' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Publish the answer' }));
  expect(await dialog.findByText('Please fill this in.')).toBeTruthy();
  expect(answer).not.toHaveBeenCalled();
  fireEvent.change(dialog.getByLabelText('Your answer'), { target: { value: 'Thank you' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Publish the answer' }));
  await dialog.findByRole('alert');
  fireEvent.click(dialog.getByRole('button', { name: 'Publish the answer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const wish = {
    venueId: 'ven_trattoria',
    reservationId: aVenueReview().reservationId,
    revision: 1,
    text: 'Thank you',
  };
  expect(answer.mock.calls.map(([input]) => input)).toEqual([wish, wish]);
  expect(new Set(answer.mock.calls.map(([, { key }]) => key)).size).toBe(1);
  await waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(1));
});

it('reports with a reason', async () => {
  const { report } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Report the review by Bruno B.' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report the review by Bruno B.' }));
  fireEvent.change(dialog.getByLabelText('What the platform should know'), { target: { value: 'My address' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Report to the platform' }));
  await waitFor(() =>
    expect(report.mock.calls[0]?.[0]).toMatchObject({ reason: 'personalData', text: 'My address', revision: 1 }),
  );
});

it('says what somebody else has done meanwhile', async () => {
  const { answer } = open();
  answer.mockImplementationOnce((() => refused('review.answered')) as never);
  fireEvent.click(await screen.findByRole('button', { name: 'Answer Giulia R.' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Your answer'), { target: { value: 'Thank you' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Publish the answer' }));
  expect(await dialog.findByText('This review has an answer already.')).toBeTruthy();
});

it('only shows them to hosts', async () => {
  open({}, '/reviews', 'host');
  await screen.findByText('Cold soup');
  expect(screen.queryByRole('button', { name: /Answer|Report|Export/ })).toBeNull();
});

it('exports all that is wanted as a file, with every page', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  open({}, '/reviews?mark=low');
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [head, ...lines] = ((await files[0]?.text()) ?? '').trim().split('\r\n');
  expect(head).toMatch(/^\ufeff?Date,Time,Covers,Guest,Author,Text/);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^2026-11-26,20:00,2,Bruno Bianchi,Bruno B\.,Cold soup,.*Written within seconds,,1,,,,$/);
});

it('says how reviews come where there are none', async () => {
  open({ list: () => done({ reviews: [], more: false, months: [], hidden: 0 }) });
  expect(await screen.findByText('No reviews yet')).toBeTruthy();
});
