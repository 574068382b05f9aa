import type { RefusalCode } from '#shared/contracts/errors.ts';
import type { FailedChange, WaitingChange } from './pending-changes.ts';
import type { Day } from './read-days.ts';

/** A change that failed, with the party's present state; `read`: the day by then, if it could be read. */
export function failedChange(
  next: WaitingChange,
  why: FailedChange['why'],
  read: Day | RefusalCode | null,
): FailedChange {
  const day = typeof read === 'string' ? null : read;
  const party = day?.reservations.find(({ id }) => id === next.party.id);
  const wanted = unitsOf(next.deed);
  const nameOf = (no: number | null | undefined) => day?.units.find((unit) => unit.no === no)?.name ?? null;
  const tables = (no: number | null) => day?.units.find((unit) => unit.no === no)?.tables ?? [];
  const holder =
    why === 'table.taken' || why === 'seatedElsewhere'
      ? day?.reservations.find(
          (each) =>
            each.id !== next.party.id &&
            party &&
            each.start < party.start + party.duration &&
            party.start < each.start + each.duration &&
            each.tables.some(({ unit }) => tables(unit).some((no) => wanted.flatMap(tables).includes(no))),
        )
      : undefined;
  const kept = party?.tables.flatMap(({ unit }) => nameOf(unit) ?? []).join(' + ') || null;
  return { ...next, why, booking: party?.booking ?? null, kept, by: holder?.name ?? null };
}

/** The tables that the change asked for, or seated the party at. */
const unitsOf = (change: WaitingChange['deed']): readonly number[] =>
  change.kind === 'walkIn'
    ? (change.tables ?? (change.unit === undefined ? [] : [change.unit]))
    : change.kind === 'table'
      ? [change.unit]
      : change.kind === 'step'
        ? (change.at ?? [])
        : [];
