import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { texts } from '#tests/e2e/kit/texts.ts';
import { builtGuest, fillIn } from './built-guest.ts';

/* Too many guests book at once: the page goes on trying by itself, and the guest need only wait. */

const guest = builtGuest();
const CREATE = 'reservations.create';
const t = texts('en', 'booking');

const product = () => Response.json({ errorid: 'system.busy' }, { status: 503, headers: { 'retry-after': '1' } });
const gateway = () => Response.json({ message: 'Too Many Requests' }, { status: 429 });

async function pressed(...answers: Response[]): Promise<Page> {
  guest.venue.plan(CREATE, ...answers);
  const page = await guest.open('/');
  await fillIn(page);
  await page.getByRole('button', { name: 'Book now' }).click();
  await page.getByText(t('problem.busy')).waitFor();
  return page;
}
const keys = () => guest.venue.askedFor(CREATE).map(({ headers }) => headers.get('idempotency-key'));
const inputs = () => guest.venue.askedFor(CREATE).map(({ input }) => JSON.stringify(input));

describe('when too many guests book', () => {
  it('the page says so, keeps what was entered, and books by itself once there is room, with one key', async () => {
    const page = await pressed(product(), gateway());
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada Lovelace');
    await page.waitForURL(/\/r#/);
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
    expect(new Set(inputs()).size).toBe(1);
    expect(guest.venue.reservations.size).toBe(1);
    await page.context().close();
  });

  it('the guest can stop it: nothing is sent any more, the entries stay, and another press is a booking', async () => {
    const later = () => Response.json({ errorid: 'system.busy' }, { status: 503, headers: { 'retry-after': '30' } });
    const page = await pressed(later());
    expect(await page.getByRole('button', { name: 'One moment …' }).getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('button', { name: t('problem.busyCancel') }).click();
    await page.getByText(t('problem.busy')).waitFor({ state: 'detached' });
    expect(keys()).toHaveLength(1);
    expect(await page.getByLabel('WhatsApp number').inputValue()).toMatch(/333/);
    await page.getByRole('button', { name: 'Book now' }).click();
    await page.waitForURL(/\/r#/);
    expect(new Set(keys()).size).toBe(2);
    await page.context().close();
  });

  it('a refusal after the wait is shown with its ways out', async () => {
    const full = { errorid: 'tables.none', detail: { alternatives: [], waitlist: true } };
    const page = await pressed(product(), Response.json(full, { status: 409 }));
    await page.getByRole('button', { name: 'Join the waiting list' }).waitFor();
    expect(await page.getByText(t('problem.busy')).count()).toBe(0);
    await page.context().close();
  });
});
