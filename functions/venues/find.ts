import { implement } from '#functions/runtime/implement.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import { find } from '#shared/operations/venues.ts';

export const handler = implement(find, { venues: venuesStore })(async ({ input, now, venues, refuse }) => {
  const venueId = await venues.idOf(input.hostname.replace(/:\d+$/, ''));
  const venue = venueId && (await venues.recent(venueId, now));
  if (!venue) return refuse('venue.unknown');
  if (!venue.active) return refuse('venue.inactive');

  const { name, locale, currency, color, phone, address, rules, form } = venue;
  return {
    venueId: venue.venueId,
    name,
    zone: rules.zone,
    locale,
    currency,
    color,
    phone,
    address,
    areas: [...rules.areas],
    largestTables: rules.areas.map((area) =>
      Math.max(0, ...rules.tables.filter((table) => table.area === area).map(({ max }) => max)),
    ),
    meals: [...new Set(rules.shifts.map(({ meal }) => meal))],
    minCovers: rules.minCovers,
    onlinePartyLimit: rules.onlinePartyLimit,
    approval: rules.approval,
    horizonDays: rules.horizonDays,
    form: { ...form, options: [...form.options], diets: [...form.diets] },
    today: localMomentAt(now, rules.zone).date,
  };
});
