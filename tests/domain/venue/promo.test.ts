import { expect, it } from 'vitest';
import { aboutVenue } from '#shared/domain/availability/guest-venue.ts';
import { NO_SERVICES, type VenueServices } from '#shared/domain/venue/services.ts';
import { aVenue, day } from '#tests/kit/builders.ts';

const offer = { enabled: true, title: { it: 'Tartufo' }, text: {} };
const [from, to] = [day('2026-12-02'), day('2026-12-04')];

it.each<[why: string, promo: VenueServices['promo'], today: string, shown: boolean]>([
  ['without days', offer, '2026-12-01', true],
  ['switched off', { ...offer, enabled: false }, '2026-12-01', false],
  ['on the day before its first', { ...offer, from, to }, '2026-12-01', false],
  ['on its first day', { ...offer, from, to }, '2026-12-02', true],
  ['on its last day', { ...offer, from, to }, '2026-12-04', true],
  ['on the day after its last', { ...offer, from, to }, '2026-12-05', false],
])('an offer %s', (_, promo, today, shown) => {
  const about = aboutVenue(aVenue({ services: { ...NO_SERVICES, promo } }), 'de', day(today));
  expect(about.promo).toEqual(shown ? { title: 'Tartufo', text: '' } : null);
});
