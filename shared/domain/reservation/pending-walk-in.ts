import type { Minute } from '../kernel/time/local-date.ts';
import type { UnitNo } from '../venue/rules.ts';

/** A party that was seated from the door on an offline device: the server does not know it yet. */
export type PendingWalkIn = {
  readonly kind: 'walkIn';
  readonly covers: number;
  readonly phone: string;
  /** Where it sits; without a table the server chooses one. */
  readonly unit?: UnitNo;
  readonly tables?: readonly UnitNo[];
  readonly seats?: number;
  /** A stay shorter than usual. */
  readonly minutes?: number;
  readonly start: Minute;
  /** When it sat down, in milliseconds. */
  readonly at: number;
};

/** The request by which the party is seated on the server; `anywhere`: at the best table, because its own is taken. */
export function requestOf(
  { kind: _, start: __, unit, tables, seats, phone, ...rest }: PendingWalkIn,
  name: string,
  anywhere: boolean,
) {
  const led = anywhere
    ? {}
    : {
        ...(unit !== undefined && { unit }),
        ...(tables && { tables: [...tables] }),
        ...(seats !== undefined && { seats }),
      };
  return { ...rest, name, ...(phone && { phone }), ...led };
}

/** Refusals of the table itself: the guests sit there, so the server gives them another one, and the host is told. */
export const isTableLost = (code: string): boolean => code.startsWith('table.') || code === 'party.tooLarge';
