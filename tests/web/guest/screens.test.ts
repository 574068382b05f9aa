import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import { findingsByDayAndNight } from '#tests/e2e/kit/axe.ts';
import { visit } from '#tests/e2e/kit/browser.ts';
import { texts } from '#tests/e2e/kit/texts.ts';
import type { GuestMoney } from '#web/guest/reservation/payment/money-of.ts';
import type { GuestReservation } from '#web/guest/types.ts';
import { builtGuest } from './built-guest.ts';
import { aDeposit, aMoney, paidMoney, unpaid } from './fake-payments.ts';
import { aReservation, aVenue, type FakeVenue, fakeVenue } from './fake-venue.ts';
import { aCoupon, anOwnReview, aVisit, type FakeVisit } from './fake-visits.ts';

const TOKEN = 'ven_trattoria.res_9.mac';

type Screen = {
  readonly path: string;
  /** What the venue is like before the page is opened. */
  readonly prepare?: (venue: FakeVenue) => unknown;
  /** Leads to the screen, and waits until it is there. */
  readonly reach?: (page: Page, locale: Locale) => Promise<unknown>;
};

const reservation = (overrides: Parameters<typeof aReservation>[0]): Screen => ({
  path: `/r#${TOKEN}`,
  prepare: ({ reservations }) => reservations.set(TOKEN, aReservation(overrides)),
});
const payment = (money: GuestMoney, held: GuestReservation = unpaid(), search = ''): Screen => ({
  path: `/r${search}#${TOKEN}`,
  prepare: ({ reservations, money: all }) => {
    reservations.set(TOKEN, held);
    all.set(TOKEN, money);
  },
  reach: (page) => page.locator('[data-result]').waitFor(),
});
const visited = (over: Partial<FakeVisit>): Screen => ({
  path: `/review#${TOKEN}`,
  prepare: ({ after }) => after.visits.set(TOKEN, aVisit(over)),
});
const held = (over: Parameters<typeof aCoupon>[0]): Screen => ({
  path: '/coupon#K7Q2-M9XD-4TRA',
  prepare: ({ after }) => after.coupons.set('K7Q2-M9XD-4TRA', aCoupon(over)),
});
const PAID = aReservation({ booking: 'confirmed', deposit: aDeposit(), message: null });
const text = (locale: Locale, ...key: Parameters<ReturnType<typeof texts>>) => texts(locale, 'guest')(...key);
const WAITS = { start: 1200, flex: 30, until: Date.UTC(2026, 11, 5, 12) };

/** Every screen that a guest may see. A new one is a line here. */
const SCREENS: Readonly<Record<string, Screen>> = {
  'the form': { path: '/?date=2026-12-05', reach: (page) => page.locator('input[name="start"]').first().waitFor() },
  'the form with everything missing, at a full time': {
    path: '/?date=2026-12-05&time=20:00',
    reach: async (page, locale) => {
      await page.locator('input[name="start"]:checked').waitFor();
      await page.getByRole('button', { name: text(locale, 'book.join') }).click();
      await page.locator('#name-error').waitFor();
    },
  },
  'the form of a large party': {
    path: '/?date=2026-12-05&adults=9',
    reach: (page, locale) => page.getByText(texts(locale, 'ask')('request.text')).waitFor(),
  },
  'a time that somebody else has just taken': {
    path: '/?date=2026-12-05&time=19:15&adults=2',
    prepare: ({ plan }) =>
      plan('reservations.create', {
        errorid: 'tables.none',
        detail: { alternatives: [{ date: '2026-12-05', start: 1170, area: null }], waitlist: true },
      }),
    reach: async (page, locale) => {
      await page.locator('input[name="area"]').first().check();
      await page.locator('input[name="start"]:checked').waitFor();
      await page.locator('#name').fill('Ada Lovelace');
      await page.locator('#phone').fill('3331234567');
      await page.locator('#terms').check();
      await page.getByRole('button', { name: text(locale, 'book'), exact: true }).click();
      await page.getByText(text(locale, 'problem.taken', { time: '19:15' })).waitFor();
    },
  },
  'what the house tells of itself': {
    path: '/',
    reach: async (page) => {
      await page.locator('.about-place').scrollIntoViewIfNeeded();
      await page.locator('#about-heading').waitFor();
      await page.locator('details summary').first().click();
    },
  },
  'an unconfirmed reservation': reservation({}),
  'a reservation without messages': reservation({ booking: 'confirmed', messaging: 'none' }),
  'a reservation whose messages go by mail': reservation({
    ...{ booking: 'confirmed', messaging: 'mail', email: 'maximiliane.von-hohenstein@example.com' },
    message: { purpose: 'confirmed', state: 'delivered', at: 0 },
  }),
  'a mail that came back': reservation({
    ...{ booking: 'confirmed', messaging: 'mail', email: 'maximiliane.von-hohenstein@example.com' },
    message: { purpose: 'confirmed', state: 'failed', at: 0, failure: 'bounce.Permanent.NoEmail' },
  }),
  'a guest who is asked to say again that they come': reservation({
    booking: 'confirmed',
    reconfirm: { state: 'asked', at: 0 },
    deposit: { kind: 'deposit', amount: 2000, currency: 'eur', refundUntil: Date.UTC(2026, 11, 5, 12) },
  }),
  'a guest who comes, and reads until when the table is theirs': reservation({
    ...{ booking: 'confirmed', reconfirm: { state: 'yes', at: 0 } },
    guaranteedUntil: Date.UTC(2026, 11, 5, 19, 15),
  }),
  'the own WhatsApp': {
    ...reservation({ booking: 'confirmed', messaging: 'none' }),
    reach: async (page, locale) => {
      await page.getByRole('button', { name: texts(locale, 'prove')('button') }).click();
      await page.getByRole('img', { name: texts(locale, 'prove')('qr') }).waitFor();
    },
  },
  'a place on the waiting list': reservation({
    booking: 'waitlisted',
    message: null,
    waits: WAITS,
    line: { place: 2, of: 3 },
  }),
  'an offered table': reservation({ booking: 'offered', start: 1215, waits: WAITS, secondsLeft: 600 }),
  'a request': reservation({ booking: 'requested' }),
  'a request that was not accepted': reservation({
    booking: 'rejected',
    reason: 'The hall is taken',
    cancellable: false,
  }),
  'the question before a cancellation': {
    ...reservation({}),
    reach: async (page, locale) => {
      await page.getByRole('button', { name: texts(locale, 'reservation')('cancel'), exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'a cancelled reservation': reservation({ booking: 'cancelled', cancellable: false }),
  'a place that waits for its payment': payment(aMoney()),
  'a place that waits for a card': payment(
    aMoney({ kind: 'guarantee', nature: 'penale', ways: ['stripe'] }),
    unpaid({ deposit: aDeposit({ kind: 'guarantee' }) }),
  ),
  'a payment that is checked': payment(aMoney({ checking: true }), unpaid(), '?paid=1'),
  'a payment that was left': {
    ...payment(aMoney(), unpaid(), '?paid=0'),
    reach: (page) => page.locator('[data-result="cancelled"]').waitFor(),
  },
  'a payment that failed': payment(aMoney({ failure: 'authentication_required' })),
  'a payment that succeeded': {
    ...payment(paidMoney(), PAID, '?paid=1'),
    reach: (page) => page.locator('[data-result="successful"]').waitFor(),
  },
  'a place that was not paid in time': payment(
    paidMoney({ refunded: 6_000, refunds: [{ amount: 6_000, state: 'pending', at: 0 }] }),
    unpaid({ booking: 'expired', was: 'pendingPayment', cancellable: false }),
  ),
  'a difference to pay': payment(aMoney({ charged: 6_000, due: 8_000, open: 2_000 }), PAID),
  'money that could not be given back': {
    ...payment(
      paidMoney({ refunded: 6_000, refunds: [{ amount: 6_000, state: 'failed', at: 0 }] }),
      aReservation({ booking: 'cancelled', cancellable: false, deposit: aDeposit() }),
    ),
    reach: (page) => page.locator('[data-state="failed"]').waitFor(),
  },
  'what guests say': {
    path: '/',
    prepare: ({ after }) => {
      const { token, text, ratings, answer, author, writtenAt } = anOwnReview({ answer: { text: 'Grazie!', at: 0 } });
      const newest = [{ token, text, ratings, answer, author, writtenAt, locale: 'en' as const, visited: '2026-11' }];
      after.shown.reviews = { ...after.shown.reviews, count: 5, average: 4.3, hidden: 2, newest };
    },
    reach: async (page) => {
      await page.locator('.about-place').scrollIntoViewIfNeeded();
      await page.locator('#about-heading').waitFor();
      await page.locator('footer').scrollIntoViewIfNeeded();
      await page.locator('#reviews-heading').waitFor();
    },
  },
  'the form of a review': {
    ...visited({}),
    reach: async (page, locale) => {
      await page.getByRole('button', { name: texts(locale, 'coupon')('mine.show') }).waitFor();
      await page.locator('input[name="food"][value="4"]').check();
      await page.locator('input[name="service"]').first().focus();
    },
  },
  'a review without a rating': {
    ...visited({ coupon: null }),
    reach: async (page, locale) => {
      await page.getByRole('button', { name: texts(locale, 'review')('send') }).click();
      await page.getByText(texts(locale, 'review')('none')).waitFor();
    },
  },
  'thanks for a review, with the coupon of the visit': {
    ...visited({}),
    reach: async (page, locale) => {
      await page.locator('input[name="food"][value="5"]').check();
      await page.getByRole('button', { name: texts(locale, 'review')('send') }).click();
      await page.getByRole('heading', { name: texts(locale, 'review')('thanks') }).waitFor();
      await page.getByRole('img', { name: texts(locale, 'coupon')('qr', { code: aCoupon().code }) }).waitFor();
    },
  },
  'a review that was released, answered and hidden': visited({
    state: 'closed',
    review: anOwnReview({ hidden: true, answer: { text: 'We are sorry.', at: 0 } }),
    stopped: true,
  }),
  'a review that comes too late': visited({ state: 'over', coupon: null }),
  'a review of no visit': visited({ state: 'noVisit', coupon: null }),
  'a review of somebody else': { path: '/review#ven_trattoria.res_other.mac' },
  'a valid coupon': held({}),
  'a coupon that does not count yet': held({ from: '2026-12-20', gift: { kind: 'text', texts: { it: 'Un dolce' } } }),
  'a spent coupon': held({ state: 'spent', spentAt: Date.UTC(2026, 11, 1, 20) }),
  'an overdue coupon': held({ state: 'overdue', gift: { kind: 'amount', amount: 1500, currency: 'eur' } }),
  'a coupon that was withdrawn': held({ state: 'void' }),
  'a code to be typed': { path: '/coupon' },
  'a code of no coupon': { path: '/coupon#AAAA-AAAA-AAAA' },
  terms: { path: '/tos' },
  privacy: { path: '/privacy' },
  'no such restaurant': { path: '/', prepare: (venue) => venue.plan('venues.find', { errorid: 'venue.unknown' }) },
  'no booking at the moment': {
    path: '/',
    prepare: (venue) => venue.plan('venues.find', { ...aVenue({ paused: true }) }),
  },
  'not open yet': { path: '/', prepare: (venue) => venue.plan('venues.find', { errorid: 'venue.inactive' }) },
};

const guest = builtGuest();

async function reach({ path, prepare: venue, reach }: Screen, locale: Locale, page: Page): Promise<void> {
  const fresh = fakeVenue();
  venue?.(fresh);
  guest.newVenue(fresh);
  // What was typed on the screen before is no part of this one.
  await page.evaluate(() => {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (key.startsWith('coperto.review.')) localStorage.removeItem(key);
  });
  await visit(page, guest.origin + path);
  await page.locator('h1').first().waitFor();
  await reach?.(page, locale);
}

const KEYS = globSync(
  'locales/en/{about,ask,coupon,deposit,guest,legal,pay,prove,refusals,reservation,review}.json',
).flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8'))).filter((key) => key.includes('.')));

/** The texts that a screen should have and has not, in words. */
async function missing(page: Page): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: what a person sees, without scripts and hidden parts
  const shown = await page.locator('body').innerText();
  return KEYS.filter((key) => shown.includes(key)).map((key) => `the text of ${key} is missing`);
}

/** What stands beyond the edge of the screen, with the text twice as large. */
const overflow = (page: Page) =>
  page.evaluate(() =>
    ['ltr', 'rtl'].flatMap((direction) => {
      const page = document.documentElement;
      page.style.fontSize = '200%';
      page.dir = direction;
      const over = page.scrollWidth - page.clientWidth;
      return over > 0 ? [`${over} pixels too wide in ${direction}, text twice as large`] : [];
    }),
  );

const PHONE = { width: 390, height: 844 };

it.each(LOCALES)(
  'every screen says everything and holds text of 200 % in %s',
  async (locale) => {
    const page = await guest.open('/', { locale, viewport: PHONE });

    for (const [name, screen] of Object.entries(SCREENS)) {
      await reach(screen, locale, page);
      const found = [...(await missing(page)), ...(await overflow(page))];
      expect([name, found]).toEqual([name, []]);
    }
    await page.context().close();
  },
  300_000,
);

// What axe looks at is the same in every language.
it('every screen is found in order by axe, light and dark, and moves nothing for who wants no motion', async () => {
  const page = await guest.open('/', { viewport: PHONE, reducedMotion: 'reduce' });
  for (const [name, screen] of Object.entries(SCREENS)) {
    await reach(screen, 'en', page);
    const moving = await page.evaluate(() =>
      document.getAnimations().map((each) => (each as CSSAnimation).animationName),
    );
    expect([name, await findingsByDayAndNight(page), moving]).toEqual([name, [], []]);
  }
  await page.context().close();
}, 300_000);
