import { solver } from '#functions/gateways/solver-fallback.ts';
import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { snapshotsStore } from '#functions/stores/snapshots.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { type Remedy, whyNot } from '#shared/domain/availability/why.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { type DaySheet, isOf, type TableBlock } from '#shared/domain/day/sheet.ts';
import type { Minute } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import type { UnitNo } from '#shared/domain/venue/rules.ts';
import { why } from '#shared/operations/availability/availability.ts';

type Shown =
  | Extract<Remedy, { kind: 'raise' }>
  | ({ readonly kind: 'unblock' } & TableBlock)
  | {
      readonly kind: 'unpin' | 'without';
      readonly name: string;
      readonly start: Minute;
      readonly covers: number;
      readonly unit: UnitNo;
    };

export const handler = implement(why, {
  sessions: sessionsStore,
  venues: venuesStore,
  snapshots: snapshotsStore,
  solver,
})(async ({ input: { venueId, date, start, covers, area }, now, venues, snapshots, solver, refuse }) => {
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  const day = await snapshots.take(venueId, date);
  if (!day) return refuse('system.busy');

  const { rules } = venue;
  const moment = localMomentAt(now, rules.zone);
  const found = await solver.decide((budget) =>
    whyNot(openDay(rules, date, day.sheet, moment, budget), { covers, area }, start, 'operator'),
  );
  const { verdict, figures } = found;
  const remedies = found.remedies.flatMap((remedy) => shown(remedy, day.sheet, day.reservations));
  return verdict.free
    ? { reason: null, proven: true, figures, remedies }
    : { reason: verdict.reason, proven: verdict.proven, figures, remedies };
});

/** A remedy with the party's name; remedies about holds are left out, because a hold has no name. */
function shown(remedy: Remedy, { parties, blocks }: DaySheet, reservations: readonly Reservation[]): Shown[] {
  if (remedy.kind === 'raise') return [remedy];
  if (remedy.kind === 'unblock') {
    const block = blocks[remedy.block];
    return block ? [{ kind: 'unblock', ...block }] : [];
  }
  const party = parties.find(({ id }) => id === remedy.party);
  const reservation = party && reservations.find((each) => isOf(party, partyIdOf(each)));
  if (!party || !reservation) return [];
  const { start, covers, unit } = party;
  return [{ kind: remedy.kind, name: reservation.contact.name, start, covers, unit }];
}
