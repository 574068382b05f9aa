import { seeded } from '#tests/kit/random.ts';
import type { Booking, Cancellation, Scenario } from './scenario.ts';

type Random = () => number;
type Weighted<T> = readonly (readonly [value: T, weight: number])[];

/** What guests ask for: sizes of parties, when they wish to come (bells, minutes of the business day), and what else they accept. */
export type GuestMix = {
  readonly parties: Weighted<number>;
  readonly times: Weighted<{ readonly mean: number; readonly deviation: number }>;
  readonly flexibility: Weighted<number>;
};

/** What guests of the public evenings are like, all twelve together (1172 requests). */
const PARTIES: Weighted<number> = [
  [1, 22],
  [2, 542],
  [3, 168],
  [4, 229],
  [5, 76],
  [6, 66],
  [7, 17],
  [8, 23],
  [9, 9],
  [10, 9],
  [11, 4],
  [12, 7],
];
const FLEXIBILITY: Weighted<number> = [
  [0, 40],
  [30, 40],
  [60, 20],
];
/** The mix of the public evenings; their wished times are a bell around 20:15. */
export const PUBLIC_MIX: GuestMix = {
  parties: PARTIES,
  times: [[{ mean: 1214, deviation: 51 }, 1]],
  flexibility: FLEXIBILITY,
};
const LEAD = { mean: 8_000, least: 30, most: 40_320 };
/** Of all quarters of an hour of all seats, the share that is asked for when `demand` is 1. */
const ASKED = 0.8;
const [ONE_AREA, PINNED, WAITS, CANCELS, NO_SHOW] = [0.4, 0.03, 0.36, 0.12, 0.045];
/** Most cancellations come late: this power of the time between booking and service. */
const LATE = 3.2;
const PAST_EVENINGS = 24;

/** A further evening of a venue: the same tables, other guests. Same seed, same evening. */
export function generateEvening(like: Scenario, demand: number, seed: number, mix = PUBLIC_MIX): Scenario {
  const random = seeded(seed);
  const quarters = (guests: readonly Booking[]): number[] => presentCovers(like, guests);
  const past = Array.from({ length: PAST_EVENINGS }, () => quarters(guestsOf(like, demand, random, mix)));
  const guests = guestsOf(like, demand, random, mix);
  const mean = (past[0] ?? []).map((_, q) => past.reduce((sum, day) => sum + (day[q] ?? 0), 0) / PAST_EVENINGS);
  const { optimum: _, ...rest } = like;
  return {
    ...rest,
    name: `${like.venue.name}-${demand}-${seed}`,
    demand,
    history: { presentCovers: mean },
    events: [...guests, ...cancellations(guests, random)].sort((a, b) => b.lead - a.lead),
  };
}

function guestsOf(like: Scenario, demand: number, random: Random, mix: GuestMix): Booking[] {
  const { venue } = like;
  const seats = venue.tables.reduce((sum, { max }) => sum + max, 0);
  const [shift] = venue.shifts;
  const all = shift ? ((shift.close - shift.open) / 15) * seats * ASKED * demand : 0;
  const { parties } = mix;
  const weight = parties.reduce((sum, [, each]) => sum + each, 0);
  const each = parties.reduce((sum, [party, share]) => sum + (party * share * stayOf(like, party)) / 15, 0) / weight;
  return Array.from({ length: poisson(all / each, random) }, (_, i) => guestOf(like, i + 1, random, mix));
}

function guestOf({ venue }: Scenario, id: number, random: Random, mix: GuestMix): Booking {
  const party = Math.min(
    pick(mix.parties, random),
    Math.max(...[...venue.tables, ...venue.combos].map(({ max }) => max)),
  );
  const stay = stayOf({ venue }, party);
  const { open, lastStart, close } = venue.shifts[0] ?? { open: 0, lastStart: 0, close: 0 };
  const { mean, deviation } = pick(mix.times, random);
  const wished = Math.round((mean + deviation * normal(random)) / 15) * 15;
  const wantsOne = venue.areas.length > 1 && random() < ONE_AREA;
  const pins = venue.tables.filter(({ min, max }) => min <= party && party <= max);
  return {
    op: 'book',
    id,
    lead: Math.round(Math.min(LEAD.most, Math.max(LEAD.least, -LEAD.mean * Math.log(1 - random())))),
    party,
    time: Math.max(open, Math.min(wished, lastStart, Math.floor((close - stay) / 15) * 15)),
    flex: pick(mix.flexibility, random),
    areas: wantsOne ? [pick(areaWeights(venue), random)] : null,
    pin: random() < PINNED ? (pins[Math.floor(random() * pins.length)]?.id ?? null) : null,
    waitlist: random() < WAITS,
    noShow: random() < NO_SHOW,
  };
}

/** Areas are asked for by their seats. */
const areaWeights = ({ areas, tables }: Scenario['venue']): Weighted<string> =>
  areas.map((area) => [area, tables.reduce((sum, table) => sum + (table.area === area ? table.max : 0), 0)]);

function cancellations(guests: readonly Booking[], random: Random): Cancellation[] {
  return guests.flatMap(({ id, lead }): Cancellation[] =>
    random() < CANCELS ? [{ op: 'cancel', id, lead: Math.floor(lead * random() ** LATE) }] : [],
  );
}

function presentCovers(like: Scenario, guests: readonly Booking[]): number[] {
  const { open, close } = like.venue.shifts[0] ?? { open: 0, close: 0 };
  return Array.from({ length: Math.ceil((close - open) / 15) }, (_, q) => {
    const at = open + q * 15;
    return guests.reduce((sum, { party, time }) => {
      return sum + (time <= at && at < time + stayOf(like, party) ? party : 0);
    }, 0);
  });
}

const stayOf = ({ venue }: Pick<Scenario, 'venue'>, party: number): number =>
  (venue.durations.find(({ upTo }) => party <= upTo) ?? venue.durations.at(-1))?.minutes ?? 0;

function pick<T>(values: Weighted<T>, random: Random): T {
  const [only, another] = values;
  if (only && !another) return only[0];
  let left = random() * values.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of values) {
    left -= weight;
    if (left < 0) return value;
  }
  return (values.at(-1) as readonly [T, number])[0];
}

/** Box and Muller. */
const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function poisson(mean: number, random: Random): number {
  let [count, time] = [0, -Math.log(1 - random())];
  for (; time < mean; count++) time -= Math.log(1 - random());
  return count;
}
