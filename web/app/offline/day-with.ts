import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';

type Day = OutputOf<Registry['reservations']['tonight']>;
type Party = Day['reservations'][number];

/**
 * The day with one reservation newer, as a call was answered; an older revision changes nothing. What may be done next on a day that is
 * over not every answer knows: whoever stands there as before may do what they might.
 */
export function dayWith<D extends Pick<Day, 'date' | 'today' | 'reservations'>>(day: D, newer: Party): D {
  const over = day.date < day.today;
  const reservations = day.reservations.map((party) => {
    if (party.id !== newer.id || party.revision > newer.revision) return party;
    const stands = party.booking === newer.booking && party.presence === newer.presence;
    return over && stands ? { ...newer, actions: party.actions } : newer;
  });
  return { ...day, reservations };
}
