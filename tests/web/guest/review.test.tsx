// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAX_REVIEW_LENGTH } from '#shared/domain/review/review.ts';
import { fakeVenue } from './fake-venue.ts';
import { aCoupon, anOwnReview, aVisit, type FakeVisit } from './fake-visits.ts';
import { button, openPage } from './open-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const TOKEN = 'ven_trattoria.res_9.mac';

async function openReview(over: Partial<FakeVisit> = {}, venue = fakeVenue()) {
  venue.after.visits.set(TOKEN, aVisit(over));
  await openPage(`/review#${TOKEN}`, venue);
  return venue;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const group = (name: string) => within(screen.getByRole('group', { name }));
const rate = (name: string, star: RegExp) => fireEvent.click(group(name).getByRole('radio', { name: star }));
const words = () => screen.getByRole('textbox', { name: /own words/ }) as HTMLTextAreaElement;
const write = (value: string) => fireEvent.change(words(), { target: { value } });
const sent = (venue: ReturnType<typeof fakeVenue>) => venue.askedFor('reviews.save');

it('publishes what was rated, and leaves out what was skipped', async () => {
  const venue = await openReview();
  await heading('How was it?');
  rate('Food', /^5 of 5/);
  rate('Service', /^2 of 5/);
  rate('Service', /Skip/);
  rate('Location', /^3 of 5/);
  write(' The ossobuco! ');
  fireEvent.click(button('Publish the review'));
  await heading('Thank you!');
  expect(sent(venue)[0]?.input).toMatchObject({
    ratings: { food: 5, location: 3 },
    text: 'The ossobuco!',
    edits: null,
  });
  expect(sent(venue)[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
  expect(screen.getByText('7KQ2M9XA3')).toBeTruthy();
  expect(localStorage.getItem('coperto.review.res_9')).toBeNull();
});

it('has five groups of radio buttons, each skipped at first', async () => {
  await openReview();
  await heading('How was it?');
  const groups = screen.getAllByRole('group').filter((each) => within(each).queryAllByRole('radio').length > 0);
  expect(groups).toHaveLength(5);
  for (const each of groups) {
    expect(within(each).getAllByRole('radio')).toHaveLength(6);
    expect((within(each).getByRole('radio', { name: 'Skip' }) as HTMLInputElement).checked).toBe(true);
  }
});

it('asks for one rating at least, and sends nothing without', async () => {
  const venue = await openReview();
  await heading('How was it?');
  write('Only words');
  fireEvent.click(button('Publish the review'));
  expect(await screen.findByText('Please give at least one rating.')).toBeTruthy();
  expect(sent(venue)).toEqual([]);
});

it('takes as many characters as are published, and counts them', async () => {
  await openReview();
  await heading('How was it?');
  expect(words().maxLength).toBe(MAX_REVIEW_LENGTH);
  write('x'.repeat(12));
  expect(screen.getByText('12 of 2,000 characters')).toBeTruthy();
});

it('keeps what was typed across a reload, without the part of the link that proves who holds it', async () => {
  await openReview();
  await heading('How was it?');
  rate('Value for money', /^4 of 5/);
  write('Half a sen');
  cleanup();
  await openReview();
  await heading('How was it?');
  expect(words().value).toBe('Half a sen');
  expect((group('Value for money').getByRole('radio', { name: /^4 of 5/ }) as HTMLInputElement).checked).toBe(true);
  expect(Object.keys(localStorage).join()).not.toContain('mac');
});

it('sends once for two taps', async () => {
  const venue = await openReview();
  await heading('How was it?');
  rate('Food', /^5 of 5/);
  const publish = button('Publish the review');
  fireEvent.click(publish);
  fireEvent.click(publish);
  await heading('Thank you!');
  expect(sent(venue)).toHaveLength(1);
});

it('loses nothing with a lost answer: the same call is sent again, also after a reload', async () => {
  const venue = await openReview();
  await heading('How was it?');
  rate('Food', /^5 of 5/);
  write('Lovely');
  venue.plan('reviews.save', new Response('', { status: 502 }), new Response('', { status: 502 }));
  fireEvent.click(button('Publish the review'));
  expect(await screen.findByText(/Connection missing/)).toBeTruthy();
  cleanup();
  await openPage(`/review#${TOKEN}`, venue);
  await heading('How was it?');
  fireEvent.click(button('Publish the review'));
  await screen.findByText(/Connection missing/);
  fireEvent.click(button('Publish the review'));
  await heading('Thank you!');
  const calls = sent(venue);
  expect(calls).toHaveLength(3);
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(new Set(calls.map(({ input }) => JSON.stringify(input))).size).toBe(1);
});

it('corrects a review, twice, and leaves it as it was', async () => {
  const venue = await openReview({ state: 'editable', review: anOwnReview() });
  await heading('Review already released');
  for (const [nth, text] of ['The risotto!', 'The risotto and the wine!'].entries()) {
    fireEvent.click(button('Change it'));
    await heading('How was it?');
    write(text);
    fireEvent.click(button('Save the changes'));
    await heading('Thank you!');
    expect(sent(venue)[nth]?.input).toMatchObject({ text, edits: anOwnReview().writtenAt + nth });
  }
  fireEvent.click(button('Change it'));
  write('Never mind');
  fireEvent.click(button('Leave it as it was'));
  expect(await screen.findByText('The risotto and the wine!')).toBeTruthy();
  fireEvent.click(button('Change it'));
  expect(words().value).toBe('The risotto and the wine!');
});

it('says that the review was written elsewhere meanwhile, shows it, and keeps what was typed for a correction', async () => {
  const venue = await openReview();
  await heading('How was it?');
  rate('Food', /^1 of 5/);
  write('From my other phone');
  venue.after.visits.set(TOKEN, aVisit({ state: 'editable', review: anOwnReview() }));
  fireEvent.click(button('Publish the review'));
  await heading('Review already released');
  expect(screen.getByText('The ossobuco!')).toBeTruthy();
  fireEvent.click(button('Change it'));
  expect(words().value).toBe('From my other phone');
});

it.each([
  ['a closed one', { state: 'closed', review: anOwnReview() }, 'Review already released', 'The ossobuco!'],
  ['a late one', { state: 'over' }, 'The time for a review is over', 'A visit can be reviewed for 30 days.'],
  ['no visit', { state: 'noVisit' }, 'There is no visit to review', 'Only a visit that took place can be reviewed.'],
] as const)('takes no review of %s, says so, and leads to the venue’s page', async (_, visit, title, text) => {
  await openReview(visit);
  await heading(title);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Publish|Change it/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Book a table' }).getAttribute('href')).toBe('/');
});

it.each([
  ['somebody else’s', 'reservation.unknown', /cannot find this reservation/],
  ['an outdated', 'link.outdated', /./],
  ['a broken', 'session.invalid', 'Part of the link is missing. Please open it from the message again.'],
])('says of %s link that it opens no review', async (_, errorid, text) => {
  const venue = fakeVenue();
  venue.plan('reviews.open', { errorid });
  await openReview({}, venue);
  await heading('This link opens no review');
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Book a table' })).toBeTruthy();
});

it('asks nobody about an address without a link', async () => {
  const venue = await openPage('/review');
  await heading('This link opens no review');
  expect(venue.asked.filter(({ id }) => /^(reviews|coupons)/.test(id))).toEqual([]);
});

it('tries again when nothing answered', async () => {
  const venue = fakeVenue();
  venue.plan('reviews.open', 'lost');
  await openReview({}, venue);
  await screen.findByText(/Connection missing/);
  fireEvent.click(button('Try again'));
  await heading('How was it?');
});

it('shows the coupon of the visit to who does not write, and whole to who does', async () => {
  const venue = await openReview();
  await heading('How was it?');
  expect(await screen.findByText('The coupon is yours whether you write or not.')).toBeTruthy();
  fireEvent.click(button('Only the coupon'));
  expect(await screen.findByRole('heading', { name: '10% off the bill' })).toBeTruthy();
  expect(await screen.findByRole('img', { name: `QR code of the coupon ${aCoupon().code}` })).toBeTruthy();
  expect(sent(venue)).toEqual([]);
  rate('Food', /^5 of 5/);
  fireEvent.click(button('Publish the review'));
  await heading('Thank you!');
  expect(screen.getByRole('heading', { name: '10% off the bill' })).toBeTruthy();
});

it('is reviewed as ever when the coupon cannot be had, or the venue gives none', async () => {
  const venue = fakeVenue();
  venue.plan('coupons.mine', 'lost');
  await openReview({}, venue);
  await heading('How was it?');
  expect(screen.queryByText(/The coupon is yours/)).toBeNull();
  cleanup();
  await openReview({ coupon: null });
  await heading('How was it?');
  expect(screen.queryByText(/The coupon is yours/)).toBeNull();
});

it('ends the invitations of the venue, and takes them up again', async () => {
  const venue = await openReview();
  fireEvent.click(await screen.findByRole('button', { name: 'No more invitations from this restaurant' }));
  expect(await screen.findByText('This restaurant will not invite you to review any more.')).toBeTruthy();
  fireEvent.click(button('Invite me to review again'));
  await waitFor(() => expect(venue.askedFor('reviews.stop').map(({ input }) => input.stopped)).toEqual([true, false]));
});
