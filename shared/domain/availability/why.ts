import { areaBit } from '../allocator/layout.ts';
import { freeParty } from '../day/place.ts';
import { seatingOf, trySeat } from '../day/seating.ts';
import type { DaySheet, Party, PartyId } from '../day/sheet.ts';
import type { LocalDate, Minute } from '../time/local-date.ts';
import type { LocalMoment } from '../time/zone.ts';
import { durationFor, type VenueRules } from '../venue/rules.ts';
import { judgeStart, type StartVerdict } from './day.ts';
import { brokenLimit } from './limits.ts';
import { offerOf, shiftFor } from './offer.ts';
import type { AskedBy, Wish } from './types.ts';

/** One thing that would free a start. */
export type Remedy =
  /** This party, unpinned by the house, could sit elsewhere. */
  | { readonly kind: 'unpin'; readonly party: PartyId }
  /** This party, gone or elsewhere, would leave room. */
  | { readonly kind: 'without'; readonly party: PartyId }
  /** This table is withheld. */
  | { readonly kind: 'unblock'; readonly block: number };

export type WhyNot = { readonly verdict: StartVerdict; readonly remedies: readonly Remedy[] };

/**
 * Why a party cannot start then, and which single change would let it: unpinning a party, giving a withheld table back
 * (`block`: its place in `sheet.blocks`), or one party less. The least drastic come first; nothing when it can.
 */
export function whyNot(
  rules: VenueRules,
  date: LocalDate,
  sheet: DaySheet,
  wish: Wish,
  start: Minute,
  now: LocalMoment,
  by: AskedBy,
): WhyNot {
  const verdict = judgeStart(rules, date, sheet, wish, start, now, by);
  if (verdict.free || !/^(pacing|capacity|tables)\./.test(verdict.reason)) return { verdict, remedies: [] };
  const helps = (other: DaySheet): boolean => judgeStart(rules, date, other, wish, start, now, by).free;
  const end = start + durationFor(rules, wish.covers) + rules.resetMinutes;
  const near = sheet.parties.filter((party) => party.start < end && start < party.start + party.duration);
  const change = (id: PartyId, pinned: boolean): DaySheet => ({
    ...sheet,
    parties: sheet.parties.map((party) => (party.id === id ? { ...party, pinned } : party)),
  });
  const unpin = sheet.parties
    .filter(({ pinned, seated, id }) => pinned && !seated && helps(change(id, false)))
    .map(({ id }): Remedy => ({ kind: 'unpin', party: id }));
  const unblock = sheet.blocks.flatMap((block, i): Remedy[] =>
    helps({ ...sheet, blocks: sheet.blocks.filter((other) => other !== block) }) ? [{ kind: 'unblock', block: i }] : [],
  );
  const without = near
    .filter(({ seated, id }) => !seated && helps(freeParty(sheet, id)))
    .map(({ id }): Remedy => ({ kind: 'without', party: id }));
  return { verdict, remedies: [...unpin, ...unblock, ...without] };
}

/**
 * How many more parties of a size, one after the other, can start then: the spots that a slot still has. Counted up to
 * `most`; pacing, capacity and tables bind, the clock and the online limit do not.
 */
export function spotsLeft(
  rules: VenueRules,
  date: LocalDate,
  sheet: DaySheet,
  wish: Wish,
  start: Minute,
  most: number,
): number {
  const offer = offerOf(rules, date);
  const duration = durationFor(rules, wish.covers);
  const shift = offer.closed ? null : shiftFor(offer, start, duration, 'guest');
  if (!shift) return 0;
  const party: Party = {
    id: '00000000',
    start,
    duration,
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
  const seating = seatingOf(rules, date, sheet, new Array(most).fill(asked));
  let parties = sheet.parties;
  for (let spots = 0; spots < most; spots++) {
    if (brokenLimit(rules, offer, shift, parties, party)) return spots;
    if (trySeat(seating, spots) !== 'seated') return spots;
    parties = [...parties, party];
  }
  return most;
}
