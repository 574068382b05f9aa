import type { Locator, Page } from 'playwright-core';
import { encodeSheet } from '#shared/domain/day/codec.ts';
import { EMPTY_SHEET, type Party, type PartyId } from '#shared/domain/day/sheet.ts';
import { seatingRules } from '#shared/domain/venue/seating-rules.ts';
import { aRules, aShift, aTable } from '#tests/kit/builders.ts';
import type { HostReservation } from '#web/features/manage/day/day-data.ts';
import type { builtVenue, Looks } from './built-venue.ts';
import { busyEvening } from './busy-evening.ts';

type Built = ReturnType<typeof builtVenue>;

const QUOTES = [1, 2, 3, 4].map((covers) => ({
  covers,
  quote: { wait: 0, unit: 20, units: [20] },
  tables: [{ units: [20], until: 1260, minutes: null }],
  sooner: null,
}));

/** The busy evening, with every call of the gestures noted and refused, and the presses counted. */
export async function openEvening(
  built: Built,
  looks: Looks,
  over: (day: ReturnType<typeof busyEvening>) => void = () => {},
) {
  const { page, context, goTo } = await built.open('/manage', looks);
  const day = busyEvening();
  over(day);
  await context.route(/reservations_tonight\.php/, (route) => route.fulfill({ json: { errorid: '0', ...day } }));
  const quoted = { errorid: '0', date: day.date, minute: day.minute, quotes: QUOTES };
  await context.route(/reservations_walk_in_quotes\.php/, (route) => route.fulfill({ json: quoted }));
  const sent: object[] = [];
  await context.route(/reservations_(walk_in|act|move)\.php/, (route) => {
    sent.push(JSON.parse(route.request().postData() ?? '{}'));
    return route.fulfill({ json: { errorid: 'reservation.stale' } });
  });
  await goTo('/manage');
  await page.locator('[data-row]').first().waitFor();
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.click();
    taps += 1;
  };
  return { page, day, sent, tap, taps: () => taps };
}

/** The plan of the busy evening, with tables of six; only the last one takes nobody but one. */
export async function routePlan(page: Page, parties: readonly HostReservation[] = []) {
  const { date, units } = busyEvening();
  const rules = aRules({
    shifts: [aShift({ id: 'lunch', meal: 'Lunch', firstSeating: 720, lastSeating: 840, close: 930 }), aShift()],
    tables: units.map(({ no, name }) => aTable({ no, name, max: no === units.length ? 1 : 6 })),
  });
  const sheet = Buffer.from(encodeSheet({ ...EMPTY_SHEET, parties: parties.map(rowOf) })).toString('base64');
  const plan = { errorid: '0', date, revision: 1, sheet, rules: seatingRules(rules) };
  await page.context().route(/plan_day\.php/, (route) => route.fulfill({ json: plan }));
}

const rowOf = ({ code, start, duration, adults, children, unit }: HostReservation): Party => ({
  ...{ id: code as PartyId, start, duration, covers: adults + children, areas: 0, unit: unit ?? 0 },
  ...{ status: 'confirmed', pinned: false, seated: false, accessible: false, highchair: false, guest: 0 },
});
