import type { RefusalCode } from '#shared/contracts/errors.ts';
import { partiesMoved } from '#shared/domain/day/sheet.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { isAtTable } from '#shared/domain/reservation/axes.ts';
import { textOf } from '#web/i18n/app/use-text.tsx';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { changesNothing, type Told } from './drag.ts';

type Refused = { readonly reason: RefusalCode; readonly by?: string; readonly until?: number };

/** Why a move would be refused, in words: names the party that has the table, or until when it is being set. */
export function reasonOf({ reason, by, until }: Refused, parties: readonly HostReservation[]): string {
  if (until !== undefined) return textOf('manage')('move.laid', { time: clockOf(until) });
  const holder = by === undefined ? undefined : parties.find(({ code }) => code === by);
  if (!holder) return textOf('refusals')(reason);
  return textOf('manage')('move.taken', { name: holder.name, time: clockOf(holder.start) });
}

/** What a move would mean. `judged`: false while the plan is not loaded and only the server can tell. */
export function verdictOf(move: Told, { reservations }: ServiceDay, judged: boolean): string {
  const text = textOf('grid');
  const { presence = 'expected' } = move.party;
  if (changesNothing(move)) return text(isAtTable({ presence }) ? 'verdict.sits' : 'verdict.same');
  if (move.verdict?.kind === 'refused') return reasonOf(move.verdict, reservations);
  if (!judged) return text('verdict.unknown');
  const moved = move.verdict ? partiesMoved(move.verdict) : [];
  if (moved.length === 0) return text('verdict.free');
  return text('verdict.moves', { count: moved.length, names: namesOf(moved, reservations) });
}

/** The parties with these codes as a list of names, as far as they are known. */
export const namesOf = (codes: readonly string[], parties: readonly HostReservation[]): string =>
  codes.flatMap((code) => parties.find((party) => party.code === code)?.name || []).join(', ');
