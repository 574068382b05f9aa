import { performance } from 'node:perf_hooks';
import { dayAvailability, judgeStarts } from '#shared/domain/availability/day.ts';
import { promoteWaiting, type Waiting } from '#shared/domain/availability/promote.ts';
import { isFirm } from '#shared/domain/day/freeze-window.ts';
import { freeParty, type PlaceRequest, placeParty } from '#shared/domain/day/place.ts';
import type { Ask } from '#shared/domain/day/seating.ts';
import { openDay, withBudget } from '#shared/domain/day/service-day.ts';
import { type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import type { Wish } from '#shared/domain/day/wish.ts';
import { guestBudget, staffBudget } from '#shared/domain/day/work-budget.ts';
import type { LocalMoment } from '#shared/domain/kernel/time/zone.ts';
import { areaBit } from '#shared/domain/packing/layout.ts';
import type { WorkBudget } from '#shared/domain/packing/memo.ts';
import type { MipSolver } from '#shared/domain/packing/mip-question.ts';
import { type AreaId, durationFor, type UnitNo, type VenueRules } from '#shared/domain/venue/rules.ts';
import { eveningsOf, type Evening as Priced } from '#shared/domain/yield/evening.ts';
import type { History } from '#shared/domain/yield/prices/demand.ts';
import type { Steering } from '#shared/domain/yield/prices/rank.ts';
import { orderedStarts } from '#shared/domain/yield/propose.ts';
import type { Placement } from './check.ts';
import type { Deep, OpenDecision } from './open-decision.ts';
import {
  type Booking,
  candidateStarts,
  EVENING,
  LONG_BEFORE,
  momentAhead,
  type Scenario,
  type Venue,
  venueOf,
} from './scenario.ts';

export type Policy = { readonly name: string; readonly steering: Steering; readonly waitlist: boolean };

export const POLICIES: readonly Policy[] = [
  { name: 'off', steering: 'off', waitlist: false },
  { name: 'gentle', steering: 'gentle', waitlist: false },
  { name: 'strong', steering: 'strong', waitlist: false },
  { name: 'off+waitlist', steering: 'off', waitlist: true },
  { name: 'strong+waitlist', steering: 'strong', waitlist: true },
];

export type Replay = {
  readonly placements: readonly Placement[];
  readonly refused: number;
  readonly unproven: number;
  readonly promoted: number;
  /** Of those whose refusal was in doubt: who was offered a place that was found in the background. */
  readonly offered: number;
  readonly moved: number;
  readonly reasons: Readonly<Record<string, number>>;
  /** Who was refused and got no place later either. */
  readonly turnedAway: readonly number[];
  readonly decisionMs: readonly number[];
  /** By decision: the units of work it took (`Meter`). */
  readonly units: readonly number[];
  readonly allTimesMs: readonly number[];
  readonly openDecisions: readonly OpenDecision[];
  readonly deep: readonly Deep[];
};

/** Plays an evening's requests in order of arrival through the product's own decisions; the MIP solver answers open questions, if there is one. */
export function replay(scenario: Scenario, policy: Policy, mipSolver?: MipSolver): Replay {
  const evening = new Evening(scenario, policy, mipSolver);
  for (const event of scenario.events) {
    if (event.op === 'book') evening.book(event);
    else evening.cancel(event.id, event.lead);
  }
  return evening.result();
}

const idOf = (id: number): string => String(id).padStart(8, '0');

class Evening {
  private readonly scenario: Scenario;
  private readonly policy: Policy;
  private readonly mipSolver: MipSolver | undefined;
  private readonly venue: Venue;
  private readonly rules: VenueRules;
  private readonly history: History;
  private sheet: DaySheet = EMPTY_SHEET;
  private waiting: Waiting[] = [];
  private priced: readonly Priced[] = [];
  private readonly turnedAway = new Set<number>();
  private readonly counts = { refused: 0, unproven: 0, promoted: 0, offered: 0, moved: 0 };
  private readonly reasons: Record<string, number> = {};
  private readonly decisionMs: number[] = [];
  private readonly units: number[] = [];
  private readonly allTimesMs: number[] = [];
  private readonly openDecisions: OpenDecision[] = [];
  private readonly deep: Deep[] = [];

  constructor(scenario: Scenario, policy: Policy, mipSolver?: MipSolver) {
    this.mipSolver = mipSolver;
    this.scenario = scenario;
    this.policy = policy;
    this.venue = venueOf(scenario);
    this.rules = { ...this.venue.rules, steering: policy.steering };
    this.history = { from: scenario.venue.shifts[0]?.open ?? 0, presentCovers: scenario.history.presentCovers };
  }

  book(guest: Booking): void {
    const request = this.requestOf(guest);
    const starts = candidateStarts(this.scenario, guest);
    this.timeAllTimes(guest);
    if (this.follows(guest)) this.price(guest.lead);
    const ordered = this.follows(guest) ? this.proposals(request, starts) : starts;
    const doubtful = this.take(request, ordered, guest.lead);
    if (doubtful === 'placed') return;
    this.turnedAway.add(guest.id);
    this.refuse(request, starts, doubtful);
    if (this.goInto(request, doubtful, guest.lead)) return;
    if (this.policy.waitlist && guest.waitlist) this.waiting.push({ request, starts });
  }

  cancel(id: number, lead: number): void {
    const before = this.sheet;
    this.sheet = freeParty(before, idOf(id));
    this.waiting = this.waiting.filter(({ request }) => request.id !== idOf(id));
    if (this.waiting.length === 0 || this.sheet.parties.length === before.parties.length) return;
    this.price(lead);
    const asked = this.waiting.map((each) => ({ ...each, starts: this.ranked(each.request, each.starts) }));
    const now = momentAhead(this.scenario, lead);
    const found = promoteWaiting(
      withBudget(openDay(this.rules, EVENING, this.sheet, now), this.budget()),
      asked,
      'guest',
      undefined,
    );
    this.sheet = found.sheet;
    for (const party of found.parties) this.turnedAway.delete(Number(party.id));
    this.counts.promoted += found.parties.length;
    this.counts.moved += this.shown(found.moved, now);
    const promoted = new Set(found.parties.map((party) => party.id));
    this.waiting = this.waiting.filter(({ request }) => !promoted.has(request.id));
  }

  result(): Replay {
    const names = new Map([...this.venue.unitNo].map(([name, no]) => [no, name]));
    const placements = this.sheet.parties.map(({ id, start, unit }) => ({
      id: Number(id),
      time: start,
      unit: names.get(unit) ?? '',
    }));
    const { decisionMs, units, allTimesMs, reasons, turnedAway, openDecisions, deep } = this;
    return {
      placements,
      ...this.counts,
      reasons,
      turnedAway: [...turnedAway],
      decisionMs,
      units,
      allTimesMs,
      openDecisions,
      deep,
    };
  }

  private budget(): WorkBudget {
    return staffBudget(this.mipSolver);
  }

  private requestOf({ id, party, areas, pin }: Booking): Omit<PlaceRequest, 'start'> {
    const unit = pin === null ? undefined : this.venue.unitNo.get(pin);
    const wish = { covers: party, area: (areas?.[0] as AreaId | undefined) ?? null };
    return { id: idOf(id), wish, status: 'confirmed', guest: 0, ...(unit === undefined ? {} : { unit }) };
  }

  private follows({ id, flex }: Booking): boolean {
    const { steering } = this.policy;
    return flex > 0 && (steering === 'strong' || (steering === 'gentle' && id % 4 === 0));
  }

  /** The starts in the order in which the page proposes them, the free ones only. */
  private proposals(request: Omit<PlaceRequest, 'start'>, starts: readonly number[]): readonly number[] {
    const { wish, unit } = request;
    const verdicts = judgeStarts(openDay(this.rules, EVENING, this.sheet, LONG_BEFORE), wish, starts, 'guest', {
      unit,
    });
    const free = starts.filter((_, i) => verdicts[i]?.free);
    return free.length > 0 ? this.ranked(request, free) : starts;
  }

  private ranked({ wish }: Omit<PlaceRequest, 'start'>, starts: readonly number[]): readonly number[] {
    return orderedStarts(this.rules, this.priced[0], wish, starts);
  }

  private price(minutesAhead: number): void {
    const now = momentAhead(this.scenario, minutesAhead);
    this.priced = eveningsOf(openDay(this.rules, EVENING, this.sheet, now), () => this.history, this.priced);
  }

  /** Takes the first start that can be had, or gives those that were refused without proof. */
  private take(
    request: Omit<PlaceRequest, 'start'>,
    starts: readonly number[],
    lead: number,
  ): 'placed' | readonly number[] {
    const doubtful: number[] = [];
    const now = momentAhead(this.scenario, lead);
    for (const start of starts) {
      const budget = guestBudget();
      const { units } = budget.meter;
      const begin = performance.now();
      const outcome = placeParty(openDay(this.rules, EVENING, this.sheet, now, budget), { ...request, start }, 'guest');
      this.decisionMs.push(performance.now() - begin);
      this.units.push(units - budget.meter.units);
      if (outcome.kind === 'refused') {
        if (!outcome.proven) doubtful.push(start);
        continue;
      }
      this.sheet = outcome.sheet;
      this.counts.moved += this.shown(outcome.moved, now);
      return 'placed';
    }
    return doubtful;
  }

  /**
   * The background's work on a refusal in doubt, before anybody else asks: the guest takes a place that it finds. True if
   * there was one.
   */
  private goInto(request: Omit<PlaceRequest, 'start'>, doubtful: readonly number[], lead: number): boolean {
    const now = momentAhead(this.scenario, lead);
    for (const start of doubtful) {
      const budget = this.budget();
      const { pivots, questions } = budget;
      const begin = performance.now();
      const outcome = placeParty(openDay(this.rules, EVENING, this.sheet, now, budget), { ...request, start }, 'guest');
      const settled = outcome.kind === 'placed' || outcome.proven;
      const asked = budget.questions !== questions;
      this.deep.push({ pivots: pivots - budget.pivots, ms: performance.now() - begin, asked, settled });
      if (outcome.kind === 'refused') continue;
      this.sheet = outcome.sheet;
      this.counts.moved += this.shown(outcome.moved, now);
      this.counts.offered += 1;
      this.turnedAway.delete(Number(request.id));
      return true;
    }
    return false;
  }

  /** Of those who moved, the ones whose table the host had been shown. */
  private shown(moved: readonly string[], now: LocalMoment): number {
    const { parties } = this.sheet;
    return parties.filter((party) => moved.includes(party.id) && isFirm(this.rules, EVENING, party, now)).length;
  }

  /** Counts a refusal under what bound it at the wished time; unproven when that is true of any of its starts. */
  private refuse(
    { id, wish, unit }: Omit<PlaceRequest, 'start'>,
    starts: readonly number[],
    doubtful: readonly number[],
  ): void {
    const verdicts = judgeStarts(
      openDay(this.rules, EVENING, this.sheet, LONG_BEFORE),
      wish,
      starts.slice(0, 1),
      'guest',
      {
        unit,
      },
    );
    const [first] = verdicts;
    const reason = first && !first.free ? first.reason : 'time.notOffered';
    this.reasons[reason] = (this.reasons[reason] ?? 0) + 1;
    this.counts.refused += 1;
    if (doubtful.length > 0) this.counts.unproven += 1;
    const { rules, sheet } = this;
    for (const start of doubtful) {
      this.openDecisions.push({ guest: Number(id), rules, sheet, ask: this.askOf(wish, start, unit) });
    }
  }

  private askOf({ covers, area }: Wish, start: number, unit?: UnitNo): Ask {
    return {
      start,
      duration: durationFor(this.rules, covers),
      covers,
      areas: area === null ? 0 : areaBit(this.rules, area),
      accessible: false,
      highchair: false,
      ...(unit === undefined ? {} : { unit }),
    };
  }

  private timeAllTimes(guest: Booking): void {
    const { wish } = this.requestOf(guest);
    const begin = performance.now();
    dayAvailability(openDay(this.rules, EVENING, this.sheet, LONG_BEFORE), wish, 'guest');
    this.allTimesMs.push(performance.now() - begin);
  }
}
