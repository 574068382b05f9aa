// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ABOUT, aVenue, fakeVenue } from './fake-venue.ts';
import { openPage } from './open-page.tsx';

afterEach(cleanup);

const about = async (kept: object | null) => {
  const venue = fakeVenue();
  const asked = { method: 'POST', body: '{}' };
  const body = await (await venue.fetch('/ajax/venues/venues_about.php', asked)).json();
  venue.plan('venues.about', kept ? { ...body, kept } : { errorid: 'unexpected' });
  await openPage('/privacy', venue);
};

it.each([
  ['the figures of the house', { contactMonths: 6, healthDays: 7 }, /6 months after/, /7 days after/],
  ['a single month and day as such', { contactMonths: 1, healthDays: 1 }, /1 month after/, /1 day after/],
  ['no days as the day itself', { contactMonths: 24, healthDays: 0 }, /24 months/, /as soon as the day of the visit/],
  ['what no house goes beyond, where those cannot be read', null, /24 months/, /30 days/],
])('says how long it keeps who guests were: %s', async (_, kept, contact, health) => {
  await about(kept);
  expect(await screen.findByText(contact)).toBeTruthy();
  expect(screen.getByText(health)).toBeTruthy();
  expect(screen.getByText(/WhatsApp chat is deleted at the same time/)).toBeTruthy();
});

const terms = async (over: object, venue: Parameters<typeof aVenue>[0] = {}) => {
  const server = fakeVenue(aVenue(venue));
  server.plan('venues.about', { ...ABOUT, ...over });
  await openPage('/tos', server);
  await screen.findByText(/Dogs are welcome/);
};

it.each([
  ['half an hour', 30, /kept for 30 minutes;/],
  ['a single minute', 1, /kept for 1 minute;/],
  ['nothing, where the house promises nothing', 0, null],
])('the terms say for how long a late party keeps its table as the house has set it: %s', async (_, minutes, said) => {
  await terms({ guaranteeMinutes: minutes });
  expect(screen.getByText(/^Please come on time/)).toBeTruthy();
  expect(screen.queryByText(/quarter of an hour/)).toBeNull();
  expect(screen.queryByText(said ?? /is kept for/) !== null).toBe(said !== null);
});

it.each([
  ['cancels free of charge where nothing is paid beforehand', false, /You can cancel free of charge at any time/],
  ['may lose what was to be paid beforehand, where something is', true, /what was to be paid beforehand is said/],
])('the terms say that who cancels %s', async (_, deposits, said) => {
  await terms({}, { deposits });
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByText(/free of charge/) !== null).toBe(!deposits);
});
