import { joinTables } from '#shared/domain/day/join.ts';
import { MAX_TABLES } from '#shared/domain/day/most-tables.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { MAX_COVERS, partiesMoved } from '#shared/domain/day/sheet.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { sameTables } from '#shared/domain/venue/join-tables.ts';
import type { ServiceDay } from '../day/day-data.ts';
import type { Span } from './layout.ts';
import type { Plan } from './plan.ts';

type Wish = {
  readonly tables: readonly number[];
  readonly when: Span;
  /** How many the tables seat together, if the host has entered it. */
  readonly said: number | undefined;
};

/** A join of the chosen tables, with its verdict once the plan is loaded. */
export function plannedJoin(day: ServiceDay, plan: Plan | null, { tables, when, said }: Wish) {
  const chosen = day.units.filter(({ no }) => tables.includes(no));
  const full = tables.length >= MAX_TABLES;
  // The sum of their seats, until the host enters how many they seat together.
  const seats =
    said ??
    Math.min(
      MAX_COVERS,
      chosen.reduce((total, { max }) => total + max, 0),
    );
  const wish = { tables: [...tables], ...when, seats };
  const now = { date: day.today as LocalDate, minute: day.minute };
  const sound = tables.length > 1 && when.from < when.to;
  const verdict = plan && sound ? joinTables(openDay(plan.rules, plan.date, plan.sheet, now), wish) : null;
  const moved = verdict?.kind === 'joined' ? partiesMoved(verdict) : [];
  const linked = day.units.some((unit) => !unit.joined && sameTables(unit.tables, tables));
  return { chosen, full, seats, wish, sound, verdict, moved, linked };
}

export type PlannedJoin = ReturnType<typeof plannedJoin>;
