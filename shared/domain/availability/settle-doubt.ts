import { type AskedStay, type Finding, markOfRules } from '../day/findings.ts';
import { rulesOn } from '../day/joins.ts';
import { placeParty } from '../day/place.ts';
import type { ServiceDay } from '../day/service-day.ts';
import type { Minute } from '../kernel/time/local-date.ts';
import { areaBit } from '../packing/layout.ts';
import { type AreaId, durationFor } from '../venue/rules.ts';
import { stayOn } from '../venue/stay.ts';

/** A time that a guest was refused without proof. Nothing of it says who asked. */
export type DoubtedStart = {
  readonly start: Minute;
  readonly covers: number;
  readonly area: AreaId | null;
  readonly highchair: boolean;
};

/** A row for a trial, with an id that no party has. */
const NOBODY = { id: '--------', status: 'held', guest: 0 } as const;

/** Goes into a doubt as far as the day's budget allows; null when it stays one, or when the time is refused by a limit. */
export function settleDoubt(day: ServiceDay, { start, covers, area, highchair }: DoubtedStart): Finding | null {
  const { rules, date } = day;
  const outcome = placeParty(day, { ...NOBODY, start, wish: { covers, area, highchair } }, 'guest');
  const stay: AskedStay = {
    ...{ start, covers, highchair, accessible: false },
    duration: stayOn(rules, date, start, durationFor(rules, covers)),
    areas: area === null ? 0 : areaBit(rules, area),
  };
  const mark = markOfRules(rulesOn(rules, day.sheet));
  if (outcome.kind === 'refused') {
    return outcome.proven && outcome.reason === 'tables.none' ? { stay, rules: mark, place: null } : null;
  }
  const { sheet, party, moved } = outcome;
  const others = sheet.parties.filter(({ id }) => moved.includes(id)).map(({ id, unit }) => [id, unit] as const);
  return { stay, rules: mark, place: { unit: party.unit, others } };
}
