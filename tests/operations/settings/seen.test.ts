import { expect, it } from 'vitest';
import { guestPage } from '#functions/pages/guest.ts';
import type { HttpEvent } from '#functions/platform/http.ts';
import { reviewsStore } from '#functions/stores/reviews.ts';
import { shellsStore } from '#functions/stores/shells.ts';
import { socialStore } from '#functions/stores/social.ts';
import { usersStore } from '#functions/stores/users.ts';
import { shellKey } from '#shared/contracts/shells.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import { SECTIONS, type SectionName, type SectionValues } from '#shared/domain/venue/sections.ts';
import { aRules, aTable, at, aUser, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aVisit, noonAfter, purposesOf, stored } from '#tests/operations/reviews/kit.ts';
import { RIGHT_VALUES } from './right-values.ts';
import { ring } from './ring.ts';
import { pageOf, slotsOf } from './section-kit.ts';

const on = operationWorld();
const page = () => pageOf(on);
const about = async () => (await on.world.send('venues.about', { venueId: VENUE_ID, locale: 'it' })).body;
const day = (covers = 2) => slotsOf(on, SATURDAY, covers);
const serviceDay = async () => (await on.world.call('reservations.tonight', { venueId: VENUE_ID }, on.host)).body;
const session = async () => {
  await usersStore(on.world.table).create(aUser({ userId: 'usr_host' }));
  return (await on.world.call('settings.read', { jwt: on.host.token }, on.host)).body.settings as Record<
    string,
    unknown
  >;
};

/** Each look at bookings takes a Saturday of its own. */
let weeks = 0;
async function booked() {
  weeks += 1;
  const date = addDays(SATURDAY, 7 * weeks);
  const { reservation, token } = await on.book({ date, phone: `33312345${weeks}0` });
  const { body } = await on.world.call('guest.view', {}, { token });
  return { date, reservation, body };
}

/** The page as the edge gets it: what crawlers, messengers and frames are told. */
async function served() {
  await on.world.table.put({ ...shellKey('index.it.html'), html: '<!--venue-->' });
  const worker = guestPage({
    venues: on.world.venues,
    shells: shellsStore(on.world.table),
    reviews: reviewsStore(on.world.table),
    social: socialStore(on.world.table),
    clock: { now: on.world.now },
    venueOrigin: () => 'https://app.coperto.example',
  });
  const queryStringParameters = { lang: 'it', origin: 'http://localhost', path: '/' };
  const { body = '', headers } = await worker({ queryStringParameters } as unknown as HttpEvent);
  return { structured: JSON.parse(body.split('ld+json">')[1]?.split('</script>')[0] ?? '{}'), headers };
}

type Seen<N extends SectionName> =
  | {
      /** Another value than the kit's, where that one changes nothing to see. */
      readonly value?: SectionValues[N];
      /** Who sees it, and what of it. */
      readonly where: 'booking page' | 'guest' | 'house';
      readonly look: () => Promise<unknown>;
      readonly sees: unknown;
    }
  | {
      /** Kept until its service comes: no page shows it yet, and its own says what it will do. */
      readonly kept: true;
    };

const SEEN: { readonly [N in SectionName]: Seen<N> } = {
  guestForm: { where: 'booking page', look: async () => (await page()).form.email, sees: 'optional' },
  options: {
    where: 'booking page',
    look: async () => (await page()).form,
    sees: expect.objectContaining(RIGHT_VALUES.options),
  },
  bookingWindow: {
    value: { ...RIGHT_VALUES.bookingWindow, onlinePartyLimit: 3, horizonDays: 30 },
    where: 'booking page',
    look: async () => [(await page()).onlinePartyLimit, (await page()).horizonDays],
    sees: [3, 30],
  },
  requests: {
    value: { approval: true, requestHours: 48 },
    where: 'booking page',
    look: async () => (await page()).approval,
    sees: true,
  },
  alerts: {
    where: 'house',
    look: async () => {
      const { lateMinutes, noShowMinutes, conflictMinutes, firmMinutes } = await serviceDay();
      return { lateMinutes, noShowMinutes, conflictMinutes, firmMinutes };
    },
    sees: { lateMinutes: 5, noShowMinutes: 45, conflictMinutes: 30, firmMinutes: 90 },
  },
  weeklyClosures: {
    where: 'booking page',
    look: async () =>
      (await about()).hours.flatMap(({ weekday, spans }: { weekday: number; spans: [] }) =>
        spans.length ? [] : [weekday],
      ),
    sees: [1, 3],
  },
  closedPeriods: {
    value: { closedPeriods: [{ from: SATURDAY, to: SATURDAY }] },
    where: 'booking page',
    look: async () => [(await day()).status, (await about()).closures],
    sees: ['closed', [{ from: SATURDAY, to: SATURDAY }]],
  },
  meals: {
    value: { durations: [{ upTo: 99, minutes: 60 }], resetMinutes: 5 },
    where: 'guest',
    look: async () => {
      const { reservation } = (await booked()).body;
      return (reservation.endsAt - reservation.startsAt) / 60_000;
    },
    sees: 60,
  },
  shifts: { where: 'booking page', look: async () => (await page()).meals, sees: ['Dinner', 'Lunch'] },
  slots: {
    value: { pacing: { covers: 2 }, capacity: {} },
    where: 'booking page',
    look: async () => {
      const { date } = await booked();
      return (await slotsOf(on, date)).slots.find(({ start }) => start === at('20:00'))?.reason ?? 'none';
    },
    sees: 'pacing.covers',
  },
  slotParameters: {
    value: { exceptions: [{ date: SATURDAY, from: at('19:00'), to: at('20:00'), closed: true }] },
    where: 'booking page',
    look: async () => (await day()).slots.find(({ status }) => status === 'free')?.start,
    sees: at('20:00'),
  },
  steering: {
    value: { steering: 'off' },
    where: 'booking page',
    look: async () => ((await slotsOf(on, SATURDAY)) as unknown as { steering: string }).steering,
    sees: 'off',
  },
  tables: {
    value: { tables: [...aRules().tables, aTable({ no: 0, name: 'T3', area: 'Outdoor', min: 2, max: 8 })] },
    where: 'booking page',
    look: async () => [(await page()).areas, (await page()).largestTables],
    sees: [
      ['Indoor', 'Outdoor'],
      [4, 8],
    ],
  },
  combinations: { where: 'booking page', look: async () => (await day(6)).status, sees: 'open' },
  deposits: {
    value: {
      deposits: [{ kind: 'deposit', currency: 'eur', amount: { per: 'party', sum: 1000 }, refundHours: 24 }],
    },
    where: 'booking page',
    look: async () => {
      const [first] = (await day()).slots as { deposit?: { amount: number } }[];
      return [(await page()).deposits, first?.deposit?.amount];
    },
    sees: [true, 1000],
  },
  faqs: { where: 'booking page', look: async () => (await about()).faqs, sees: [{ question: 'Cani?', answer: 'Sì.' }] },
  foodStyles: {
    where: 'booking page',
    look: async () => (await served()).structured.servesCuisine,
    sees: ['Lombard'],
  },
  location: {
    value: {
      ...{ name: 'Osteria Nina', phone: '+39 02 99', email: 'nina@nina.example', address: 'Via Nuova 2' },
      menuUrl: 'https://nina.example/',
    },
    where: 'booking page',
    look: async () => {
      const { name, phone, address } = await page();
      const { menuUrl, email } = await about();
      return { name, phone, email, address, menuUrl };
    },
    sees: {
      ...{ name: 'Osteria Nina', phone: '+39 02 99', email: 'nina@nina.example', address: 'Via Nuova 2' },
      menuUrl: 'https://nina.example/',
    },
  },
  legal: { where: 'booking page', look: async () => (await about()).company, sees: 'Da Nina S.r.l.' },
  retention: {
    where: 'booking page',
    look: async () => (await about()).kept,
    sees: { contactMonths: 6, healthDays: 7 },
  },
  widget: {
    where: 'booking page',
    look: async () => /frame-ancestors[^;]*/.exec(String((await served()).headers?.['content-security-policy']))?.[0],
    sees: "frame-ancestors 'self' https://nina.example",
  },
  region: { where: 'booking page', look: async () => (await page()).locale, sees: 'de' },
  page: { where: 'booking page', look: async () => (await page()).errorid, sees: 'venue.inactive' },
  logos: {
    where: 'booking page',
    look: async () => [(await page()).logo, (await page()).color],
    sees: [RIGHT_VALUES.logos.logo, '#114433'],
  },
  pictures: {
    where: 'booking page',
    look: async () => (await about()).pictures.map(({ alt }: { alt: string }) => alt),
    sees: ['La sala'],
  },
  promo: {
    value: { enabled: true, title: { it: 'Tartufo' }, text: { it: 'In novembre.' }, to: SATURDAY },
    where: 'booking page',
    look: async () => (await about()).promo,
    sees: { title: 'Tartufo', text: 'In novembre.' },
  },
  modules: {
    where: 'house',
    look: async () => (await session()).modules,
    sees: ['reservations', 'waitlist', 'messages'],
  },
  whatsapp: { kept: true },
  reminders: {
    value: { ...RIGHT_VALUES.reminders, hours: 48 },
    where: 'guest',
    look: async () => {
      const { date, body } = await booked();
      const { id, revision } = body.reservation;
      await on.world.call('reservations.act', { venueId: VENUE_ID, id, revision, action: 'confirm' }, on.host);
      await ring(on.world, 'reminder', id, instantFrom(addDays(date, -2), at('20:00'), aRules().zone));
      return (await on.world.reservations.load(VENUE_ID, id))?.reconfirm?.askedAt !== undefined;
    },
    sees: true,
  },
  bulkWhatsapp: { kept: true },
  newsletter: { kept: true },
  invoice: { kept: true },
  voiceMail: { kept: true },
  revenue: { kept: true },
  reviews: {
    value: { ...RIGHT_VALUES.reviews, invite: false, coupon: false },
    where: 'guest',
    look: async () => {
      weeks += 1;
      const contact = { name: 'Anna', phone: `+3933312346${weeks}0`, locale: 'it' } as const;
      const { id } = await stored(on.world, aVisit({ date: addDays(SATURDAY, 7 * weeks), contact }));
      await ring(on.world, 'thanks', id, noonAfter(addDays(SATURDAY, 7 * weeks)));
      return purposesOf(on.world, id);
    },
    sees: [],
  },
  avatarAi: { kept: true },
};

it.each(Object.keys(SECTIONS) as SectionName[])(
  '%s: saved, read again by another, in the log with before and after, and seen',
  async (section) => {
    const seen: Seen<SectionName> = SEEN[section];
    const look = 'look' in seen ? seen.look : async () => null;
    const value = ('value' in seen && seen.value) || RIGHT_VALUES[section as keyof typeof RIGHT_VALUES];
    const owner = await on.world.signIn({ role: 'owner', userId: 'usr_owner', name: 'Olga' });
    const manager = await on.world.signIn({ role: 'manager', userId: 'usr_manager', name: 'Mara' });
    const read = async () =>
      (await on.world.call('settings.venue', { venueId: VENUE_ID }, manager)).body.sections[section];

    const [before, shown] = [await read(), await look()];
    const saved =
      section === 'steering'
        ? await on.world.send('settings.steering_write', { venueId: VENUE_ID, ...value }, owner)
        : await on.world.send(
            'settings.section_write',
            { section, venueId: VENUE_ID, revision: before.revision, value, kept: [] },
            owner,
          );
    expect(saved.body.errorid).toBe('0');
    const after = await read();
    expect(after.value).not.toEqual(before.value);
    expect(after.value).toMatchObject(section === 'combinations' || section === 'tables' ? {} : value);
    const { changes } = (await on.world.call('settings.changes', { venueId: VENUE_ID }, manager)).body;
    expect(changes).toEqual([
      { at: on.world.now(), by: 'Olga', section, before: before.value, after: after.value, kept: 0 },
    ]);

    if ('kept' in seen) return;
    // Pages keep what they read of a venue for a quarter of a minute.
    on.world.pass(16_000);
    expect(shown).not.toEqual(seen.sees);
    expect(await look()).toEqual(seen.sees);
  },
);
