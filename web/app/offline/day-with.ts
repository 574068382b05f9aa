import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';

type Day = OutputOf<Registry['reservations']['tonight']>;
type Party = Day['reservations'][number];

/** The day with one reservation replaced by a newer state from a call's answer; an older revision changes nothing. */
export const dayWith = <D extends Pick<Day, 'reservations'>>(day: D, newer: Party): D => ({
  ...day,
  reservations: day.reservations.map((party) =>
    party.id === newer.id && party.revision <= newer.revision ? newer : party,
  ),
});
