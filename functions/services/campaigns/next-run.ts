import type { DueRun } from '#functions/stores/automations.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom, localMomentAt } from '#shared/domain/kernel/time/zone.ts';

/** Automations run at eleven by the venue's clock, when its campaigns may send. */
const AT = 11 * 60;

/** The next run of an automation that was run on a day, or never. */
export function nextRun(
  { rules: { zone } }: Pick<Venue, 'rules'>,
  { ranOn, now }: { readonly ranOn: LocalDate | null; readonly now: number },
): DueRun {
  const { date: today, minute } = localMomentAt(now, zone);
  const date = minute < AT && (ranOn ?? '') < today ? today : addDays(today, 1);
  return { date, dueAt: instantFrom(date, AT, zone) };
}
