import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { mealsOf, NO_FIGURES } from '#shared/domain/stats/day-figures.ts';
import { figuresOfDay, type StoredFacts } from '#shared/domain/stats/figures-of-day.ts';
import { messageCosts, revenueOf } from '#shared/domain/stats/money.ts';
import { aMessage, aReservation, aRules, aTable, at, day, SATURDAY } from '#tests/kit/builders.ts';

/** A definition with an evening, its figures as computed by hand, and how. */
type Golden = {
  readonly definition: string;
  readonly worked: string;
  readonly parties: readonly (Partial<Reservation> & { readonly did: readonly string[]; readonly phone?: string })[];
  readonly figures: object;
  readonly refused?: readonly object[];
  readonly reviews?: readonly { readonly of: number; readonly answered?: true; readonly hidden?: true }[];
  readonly messages?: readonly { readonly of: number }[];
  readonly money?: readonly { readonly of: number }[];
  readonly firstVisits?: Readonly<Record<string, LocalDate>>;
  readonly average?: number;
  readonly derived?: object;
  readonly cost?: number;
};

const FOLDER = join(import.meta.dirname, 'golden');
const files = readdirSync(FOLDER).map((name) => {
  const golden = JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Golden;
  return [name.replace('.json', ''), golden] as const;
});
const rules = aRules({ tables: [aTable(), aTable({ no: 2, name: 'T2', max: 4 })] });
const idOf = (nth: number) => reservationIdOf(SATURDAY, `0000000${nth}`);

/** `seat 12-05 20:00`, by the host unless `guest` follows; the time is the venue's. */
function stepOf(text: string): Reservation['history'][number] {
  const [action = '', date, clock = '', by] = text.split(' ');
  const guest = { kind: 'guest' } as const;
  const host = { kind: 'user', userId: 'usr_host', name: 'Hanna' } as const;
  const instant = instantFrom(day(`2026-${date}`), at(clock), rules.zone);
  return { action, at: instant, actor: by === 'guest' ? guest : host };
}

function factsOf({ parties, refused = [], reviews, messages, money, firstVisits }: Golden): StoredFacts {
  const line = { at: 0, meal: 'Dinner', start: at('20:00'), area: null, proven: true, how: 'asked' } as const;
  const late = {
    reviews: reviews?.map(({ of, answered, hidden, ...review }) => ({
      ...{ ...review, reservationId: idOf(of) },
      ...(answered && { answer: {} }),
      ...(hidden && { report: { decision: { hidden } } }),
    })),
    messages: messages?.map(({ of, ...message }) => aMessage({ ...message, reservationId: idOf(of) })),
    money: money?.map(({ of, ...summary }) => ({ refunded: 0, disputed: 0, ...summary, reservationId: idOf(of) })),
    firstVisits: new Map(Object.entries(firstVisits ?? {})),
  };
  const reservations = parties.map(({ did, phone, ...party }, nth) => {
    const history = did.map(stepOf);
    const contact = { name: 'Anna', phone: phone ?? '', locale: 'it' } as const;
    return aReservation({ ...party, id: idOf(nth), history, createdAt: history[0]?.at ?? 0, contact });
  });
  const asked = refused.map((each) => ({ ...line, ...each }));
  return { ...late, rules, date: SATURDAY, sheet: EMPTY_SHEET, reservations, refused: asked } as unknown as StoredFacts;
}

it.each(files)('agrees with what was computed by hand: %s', (_, golden) => {
  const figures = figuresOfDay(factsOf(golden));
  const dinner = mealsOf(figures, 'Dinner');
  expect(dinner).toMatchObject(golden.figures);
  if (golden.derived) expect(revenueOf(dinner, golden.average ?? 0)).toEqual(golden.derived);
  const costs = messageCosts(new Map([[SATURDAY, figures]]), null);
  if (golden.cost) expect(costs.reduce((sum, { micros }) => sum + micros, 0)).toBe(golden.cost);
});

it('has a golden file for each figure', () => {
  const covered = files.flatMap(([, { figures }]) => Object.keys(figures));
  expect(Object.keys(NO_FIGURES).filter((name) => !covered.includes(name))).toEqual([]);
});
