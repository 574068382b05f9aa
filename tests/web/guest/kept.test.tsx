// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeHouse } from './fake-house.ts';
import { openPage } from './open-page.tsx';

afterEach(cleanup);

const about = async (kept: object | null) => {
  const house = fakeHouse();
  const asked = { method: 'POST', body: '{}' };
  const body = await (await house.fetch('/ajax/venues/venues_about.php', asked)).json();
  house.plan('venues.about', kept ? { ...body, kept } : { errorid: 'unexpected' });
  await openPage('/privacy', house);
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
