import type { LocalDate } from '../kernel/time/local-date.ts';
import { areaBit, areaOf, layoutOf } from '../packing/layout.ts';
import { isSkipped, minutesUntil, offerOf, shiftFor } from '../venue/hours.ts';
import type { UnavailableReason } from '../venue/reasons.ts';
import { durationFor, type VenueRules } from '../venue/rules.ts';
import { stayOn } from '../venue/stay.ts';
import { type Placed, type Refused, settle } from './add-party.ts';
import { breachOf } from './limits.ts';
import { openAreas } from './open-areas.ts';
import { freeParty, type PlaceRequest, preferring } from './place.ts';
import { type ServiceDay, withBudget, withSheet } from './service-day.ts';
import { maySetAside } from './set-aside.ts';
import { MAX_COVERS, type Party } from './sheet.ts';
import { mustSitApart, seatApart } from './split-party.ts';
import type { Wish } from './wish.ts';

/**
 * A booking by the venue: a chosen table (`unit`) pins, a chosen `duration` (minutes of the stay) replaces the usual
 * one.
 */
export type VenueRequest = Omit<PlaceRequest, 'status'>;

type Asked = Pick<VenueRequest, 'start' | 'duration'> & { readonly wish: Wish };

/**
 * Every limit that a booking by the venue would break, in the order in which they are checked. One that cannot be
 * overridden is returned alone.
 */
export function brokenByVenue(day: ServiceDay, { start, wish, duration }: Asked): UnavailableReason[] {
  const { rules, date, sheet, now } = day;
  const minutes = duration ?? durationFor(rules, wish.covers);
  if (isSkipped(rules, date, start)) return ['time.nonexistent'];
  // The venue may enter a party that is already at table.
  if (minutesUntil(rules, date, start, now) < 1 - minutes) return ['time.past'];
  if (wish.covers > MAX_COVERS) return ['party.tooLarge'];
  const offer = offerOf(rules, date);
  const shift = shiftFor(offer, start, minutes, 'operator');
  const length = stayOn(rules, date, start, minutes);
  const paced = shift ?? offer.shifts[0];
  const breach =
    paced && breachOf(rules, offer, paced, sheet.parties, { start, duration: length, covers: wish.covers });
  const broken: (UnavailableReason | null | undefined | false)[] = [
    offer.closed,
    !offer.closed && !shift && 'time.notOffered',
    wish.covers < rules.minCovers && 'party.tooSmall',
    !areaIsOpen(rules, date, wish, start) && 'area.notOpen',
    breach?.reason,
  ];
  return broken.filter((reason): reason is UnavailableReason => Boolean(reason));
}

const areaIsOpen = (rules: VenueRules, date: LocalDate, { area }: Wish, start: number): boolean =>
  area === null || (areaBit(rules, area) & openAreas(rules, offerOf(rules, date), start)) !== 0;

export type VenuePlaced = Placed & {
  /** The limits that were overridden. */
  readonly broken: readonly UnavailableReason[];
};

/**
 * Takes a place for a booking by the venue. Limits are overridden if the venue says so (`setAside`); otherwise the
 * first one refuses. No table is ever given twice. A party that no single table seats sits at several. `budget`: the
 * work to spend on open questions.
 */
export function placeForVenue(given: ServiceDay, request: VenueRequest, setAside: boolean): VenuePlaced | Refused {
  const day = withBudget(given);
  const { rules, date, sheet } = day;
  const { wish, start, unit } = request;
  const others = freeParty(sheet, request.id);
  const broken = brokenByVenue(withSheet(day, others), request);
  const binding = broken.find((reason) => !setAside || !maySetAside(reason));
  if (binding) return { kind: 'refused', reason: binding, proven: true };
  const party: Party = {
    id: request.id,
    start,
    duration: stayOn(rules, date, start, request.duration ?? durationFor(rules, wish.covers)),
    covers: wish.covers,
    areas: wish.area === null ? 0 : areaBit(rules, wish.area),
    unit: unit ?? 0,
    status: 'confirmed',
    pinned: unit !== undefined,
    seated: false,
    accessible: wish.accessible === true,
    highchair: wish.highchair === true,
    guest: request.guest,
  };
  const areaIsClosed = broken.includes('area.notOpen');
  const placed = seat(withSheet(day, others), party, { apart: wish.apart === true, areaIsClosed });
  return placed.kind === 'placed' ? { ...placed, broken } : placed;
}

function seat(
  day: ServiceDay,
  party: Party,
  { apart, areaIsClosed }: { readonly apart: boolean; readonly areaIsClosed: boolean },
): Placed | Refused {
  const { rules } = day;
  if (party.pinned) return settle(day, party);
  // The allocator seats nobody in a closed area, so a table there is chosen here and pinned.
  if (areaIsClosed) return pinnedSomewhere(day, party);
  const area = areaOf(rules, party.areas);
  const whole = settle(day, party);
  const several = apart || mustSitApart(rules, party.covers, area);
  if (whole.kind === 'placed') return preferring(rules, whole);
  return several ? seatApart(day, party) : whole;
}

function pinnedSomewhere(day: ServiceDay, party: Party) {
  const { rules } = day;
  const fitting = layoutOf(rules)
    .units.filter(({ area, min, max }) => (area & party.areas) !== 0 && min <= party.covers && party.covers <= max)
    .toSorted((a, b) => a.max - b.max);
  for (const { no } of fitting) {
    const placed = settle(day, { ...party, unit: no, pinned: true });
    if (placed.kind === 'placed') return placed;
  }
  return { kind: 'refused', reason: 'tables.none', proven: fitting.length === 0 } as const;
}
