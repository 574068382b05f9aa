import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { tableNamesOn } from '#shared/domain/day/table-names.ts';
import { minuteOfDay } from '#shared/domain/kernel/time/zone.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { wasSeated } from '#shared/domain/reservation/visit.ts';
import type { BillParty } from '#shared/domain/transfer/bill-match.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';

/** The parties of a day as bills are matched with them: where they sat, and from when until when. */
export function billParties(rules: VenueRules, sheet: DaySheet, reservations: readonly Reservation[]): BillParty[] {
  const tablesOf = tableNamesOn(rules, sheet);
  return reservations.map((party) => {
    const at = (action: string) => party.history.findLast((entry) => entry.action === action)?.at;
    const [sat, left] = [at('seat'), at('finish')];
    const clock = (instant: number) => minuteOfDay(party.date, instant, rules.zone);
    const from = sat === undefined ? party.start : Math.min(party.start, clock(sat));
    return {
      id: partyIdOf(party),
      tables: tablesOf(partyIdOf(party)),
      ...{ from, to: left === undefined ? party.start + party.duration : clock(left) },
      seated: wasSeated(party),
    };
  });
}
