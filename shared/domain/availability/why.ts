import { arrangeParty } from '../day/arrange.ts';
import { laidAt } from '../day/conflict.ts';
import { type Breach, breachOf, brokenLimit } from '../day/limits.ts';
import { openAreas } from '../day/open-areas.ts';
import { freeParty } from '../day/place.ts';
import { seatingOf, trySeat } from '../day/seating.ts';
import { openDay, type ServiceDay, type StoredDay, withBudget, withoutBudget } from '../day/service-day.ts';
import type { DaySheet, Party, PartyId } from '../day/sheet.ts';
import type { Wish } from '../day/wish.ts';
import { giveTableBack } from '../day/withhold.ts';
import type { LocalDate, Minute } from '../kernel/time/local-date.ts';
import { areaBit, layoutOf } from '../packing/layout.ts';
import type { AskedBy } from '../venue/asked-by.ts';
import { offerOf, shiftFor } from '../venue/hours.ts';
import { isFull, type UnavailableReason } from '../venue/reasons.ts';
import { type AreaId, type Caps, durationFor, type VenueRules } from '../venue/rules.ts';
import { stayOn } from '../venue/stay.ts';
import { judgeStart, type StartVerdict } from './day.ts';

/** One change that would free a start. */
export type Remedy =
  /** Raise this limit to `to`; `next`: the limit that would then bind, null when none. */
  | {
      readonly kind: 'raise';
      readonly limit: UnavailableReason;
      readonly to: number;
      readonly next: UnavailableReason | null;
    }
  /** Unpin this party, which could sit elsewhere. */
  | { readonly kind: 'unpin'; readonly party: PartyId }
  /** Without this party there would be room. */
  | { readonly kind: 'without'; readonly party: PartyId }
  /** Give back this withheld table. */
  | { readonly kind: 'unblock'; readonly block: number };

/**
 * `figures`: the value of the binding limit and how much of it is taken; when tables are the limit, both are the number
 * of units that would suit the party. Null when the start is free or refused for another reason.
 */
export type WhyNot = {
  readonly verdict: StartVerdict;
  readonly figures: Pick<Breach, 'limit' | 'taken'> | null;
  readonly remedies: readonly Remedy[];
};

/**
 * Why a party cannot start then, and which single change would make it possible: a raised limit, an unpinned party, a
 * withheld table given back (`block`: its index in `sheet.blocks`), or one party less. The least drastic ones come
 * first; [] when the party can start, or when the time is not full but refused otherwise. `budget`: the work to spend
 * on all open questions together.
 */
export function whyNot(given: ServiceDay, wish: Wish, start: Minute, by: AskedBy): WhyNot {
  const day = withBudget(given);
  const { rules, date, sheet, now, budget } = day;
  const verdict = judgeStart(day, wish, start, by);
  if (verdict.free || !isFull(verdict.reason)) return { verdict, figures: null, remedies: [] };
  const judged = (other: DaySheet, relaxed = rules): StartVerdict =>
    judgeStart(openDay(relaxed, date, other, now, budget), wish, start, by);
  const breach = bindingBreach(day, wish, start, by);
  if (breach) {
    const next = judged(sheet, withoutLimit(rules, breach.reason));
    const to = breach.taken + (breach.reason.endsWith('.covers') ? wish.covers : 1);
    const raise: Remedy = { kind: 'raise', limit: breach.reason, to, next: next.free ? null : next.reason };
    return { verdict, figures: breach, remedies: [raise, ...changesOf(withoutBudget(day), wish, start, judged)] };
  }
  const fitting = unitsFor(rules, date, wish, start).length;
  return {
    verdict,
    figures: { limit: fitting, taken: fitting },
    remedies: changesOf(withoutBudget(day), wish, start, judged),
  };
}

/** The units that would suit a party starting then if all of them were free. */
function unitsFor(rules: VenueRules, date: LocalDate, wish: Wish, start: Minute): readonly number[] {
  const layout = layoutOf(rules);
  const areas =
    (wish.area === null ? layout.allAreas : areaBit(rules, wish.area)) & openAreas(rules, offerOf(rules, date), start);
  const { covers, accessible = false, highchair = false } = wish;
  return layout.fitting({ covers, areas, accessible, highchair });
}

function bindingBreach(day: StoredDay, { covers }: Wish, start: Minute, by: AskedBy): Breach | null {
  const { rules, date, sheet } = day;
  const offer = offerOf(rules, date);
  const minutes = durationFor(rules, covers);
  const shift = shiftFor(offer, start, minutes, by);
  const duration = stayOn(rules, date, start, minutes);
  return shift && breachOf(rules, offer, shift, sheet.parties, { start, duration, covers });
}

/** The rules without one cap, such as `pacing.covers`, in the settings and in all exceptions. */
function withoutLimit(rules: VenueRules, reason: UnavailableReason): VenueRules {
  const [kind, of] = reason.split('.') as ['pacing' | 'capacity', 'covers' | 'parties'];
  const without = (caps: Caps): Caps => Object.fromEntries(Object.entries(caps).filter(([name]) => name !== of));
  const exceptions = rules.exceptions.map((each) => {
    const caps = each[kind];
    return caps ? { ...each, [kind]: without(caps) } : each;
  });
  return { ...rules, [kind]: without(rules[kind]), exceptions };
}

/** Changes to the sheet, each of which is enough on its own. */
function changesOf(day: ServiceDay, wish: Wish, start: Minute, judged: (sheet: DaySheet) => StartVerdict): Remedy[] {
  const { rules, date, sheet } = day;
  const helps = (other: DaySheet): boolean => judged(other).free;
  // Like an unpinning by the venue: a party whose table fits it only by the venue's decision is not freed while no
  // other table fits it.
  const freed = ({ id }: Party): DaySheet | null => {
    const outcome = arrangeParty(day, id, { pinned: false });
    return outcome.kind === 'placed' ? outcome.sheet : null;
  };
  const unpin = sheet.parties
    .filter((party) => {
      const other = party.pinned && !party.seated && freed(party);
      return other && helps(other);
    })
    .map(({ id }): Remedy => ({ kind: 'unpin', party: id }));
  const unblock = sheet.blocks.flatMap((block, i): Remedy[] =>
    helps(giveTableBack(sheet, block)) ? [{ kind: 'unblock', block: i }] : [],
  );
  const end = start + stayOn(rules, date, start, durationFor(rules, wish.covers)) + rules.resetMinutes;
  const isThere = (party: Party) => party.start < end && start < laidAt(rules, party);
  const others = sheet.parties.filter(({ part, seated }) => !part && !seated);
  const leaving = ({ id }: Party) => helps(freeParty(sheet, id));
  const those = others.filter((party) => isThere(party) && leaving(party));
  // Without a party at another time, one that is in the way may move; this is tried only when removing no party of the
  // same time helps.
  const without = (those.length > 0 ? those : others.filter(leaving)).map(
    ({ id }): Remedy => ({ kind: 'without', party: id }),
  );
  return [...unpin, ...unblock, ...without];
}

/**
 * How many more parties of a size could start then, one after the other: the spots left in a slot, counted up to
 * `most`. Limited by pacing, capacity and tables, but not by lead time and the online party limit.
 */
export function spotsLeft(day: StoredDay, wish: Wish, start: Minute, most: number): number {
  const { rules, date, sheet } = day;
  const offer = offerOf(rules, date);
  const minutes = durationFor(rules, wish.covers);
  const shift = offer.closed ? null : shiftFor(offer, start, minutes, 'guest');
  if (!shift) return 0;
  const party: Party = {
    id: '00000000',
    start,
    duration: stayOn(rules, date, start, minutes),
    covers: wish.covers,
    areas: wish.area === null ? 0 : areaBit(rules, wish.area),
    unit: 0,
    status: 'held',
    pinned: false,
    seated: false,
    accessible: wish.accessible === true,
    highchair: wish.highchair === true,
    guest: 0,
  };
  const { unit: _, ...asked } = party;
  const seating = seatingOf(day, new Array(most).fill(asked));
  let parties = sheet.parties;
  for (let spots = 0; spots < most; spots++) {
    if (brokenLimit(rules, offer, shift, parties, party)) return spots;
    if (trySeat(seating, spots) !== 'seated') return spots;
    parties = [...parties, party];
  }
  return most;
}

/** The largest size counted, and the most parties counted of each size. */
const [LARGEST, MOST] = [12, 20];

/**
 * How many more parties of each size a start can take, up to the largest size that the venue seats; each size is
 * counted independently.
 */
export function spotsBySize(day: StoredDay, area: AreaId | null, start: Minute): { covers: number; parties: number }[] {
  const { rules } = day;
  const sizes = Math.min(LARGEST, layoutOf(rules).largest);
  return Array.from({ length: sizes }, (_, i) => {
    const covers = i + 1;
    return { covers, parties: spotsLeft(day, { covers, area }, start, MOST) };
  });
}
