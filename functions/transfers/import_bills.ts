import { asActor } from '#functions/platform/admit.ts';
import { type CallWith, implement } from '#functions/platform/implement.ts';
import { enterSettings } from '#functions/services/enter-settings.ts';
import { daysStore } from '#functions/stores/days.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { importsStore } from '#functions/stores/imports.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { noteBill } from '#shared/domain/reservation/note-bill.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { matchBill, sumsOf } from '#shared/domain/transfer/bill-match.ts';
import type { BillRow } from '#shared/domain/transfer/bill-row.ts';
import { import_bills } from '#shared/operations/transfers/bill-rows.ts';
import { beginRun } from './begin-run.ts';
import { billParties } from './bill-parties.ts';

type Result = { readonly outcome: 'new' | 'known' | 'refused'; readonly code?: string };
type Change = { readonly before: Reservation; readonly after: Reservation };

const dependencies = {
  sessions: sessionsStore,
  days: daysStore,
  reservations: reservationsStore,
  settings: settingsStore,
  guards: guardsStore,
  imports: importsStore,
};
type OwnCall = CallWith<typeof import_bills, typeof dependencies>;

/** Parties of one transaction: each is a reservation and its event. */
const AT_ONCE = 30;

export const handler = implement(
  import_bills,
  dependencies,
)(async (call) => {
  const { input, refuse } = call;
  const loaded = await enterSettings(call, 'transfer');
  if (typeof loaded === 'string') return refuse(loaded);
  const { venue } = loaded;
  const run = await beginRun(call, 'bills', venue.rules.zone);
  const results: Result[] = input.rows.map(() => ({ outcome: 'refused' }));
  const byDate = Map.groupBy(
    input.rows.map((row, nth) => ({ row, nth })),
    ({ row }) => row.date,
  );
  for (const [date, ofDay] of byDate) {
    const judged = await noteDay(call, venue, { date, rows: ofDay.map(({ row }) => row), run });
    // The days before this one are stored. A repeat of the call answers `known` for their rows.
    if (judged === 'busy') return refuse('system.busy');
    for (const [at, { nth }] of ofDay.entries()) results[nth] = judged[at] ?? { outcome: 'refused' };
  }
  return { results };
});

type Day = {
  readonly date: LocalDate;
  readonly rows: readonly BillRow[];
  readonly run: Awaited<ReturnType<typeof beginRun>>;
};

/** Notes the bills of a day, thirty parties in each transaction, and says what became of each row the first time. */
async function noteDay(call: OwnCall, venue: Venue, { date, rows, run }: Day): Promise<readonly Result[] | 'busy'> {
  const { input, now, days, imports } = call;
  let first: readonly Result[] | undefined;
  for (let more = true; more; ) {
    const outcome = await days.change(
      input.venueId,
      date,
      async ({ sheet }) => {
        const { results, changes } = await judgeDay(call, venue, { date, rows, sheet });
        first ??= results;
        const next = changes.slice(0, AT_ONCE);
        if (input.dryRun || next.length === 0) return { keep: 0 };
        const bills = next.map(({ before, after }) => ({
          ...{ id: after.id, bill: after.bill ?? 0, before: before.bill ?? null },
        }));
        const notes = run ? imports.noted(input.venueId, run, { bills }, bills.length) : [];
        return { commit: { sheet, reservations: next, more: notes }, answer: changes.length - next.length };
      },
      { now },
    );
    if (outcome.kind === 'busy') return 'busy';
    more = outcome.kind === 'committed' && outcome.answer > 0;
  }
  return first ?? [];
}

/** What becomes of each row, and the parties whose bill is new. */
async function judgeDay(
  { input, actor, now, reservations }: OwnCall,
  { rules }: Venue,
  { date, rows, sheet }: Omit<Day, 'run'> & { readonly sheet: DaySheet },
) {
  const listed = (await reservations.listDay(input.venueId, date)).map(({ reservation }) => reservation);
  const parties = billParties(rules, sheet, listed);
  const matches = rows.map((row) => matchBill(row, parties));
  const changes: Change[] = [];
  const outcomes = new Map<string, Result>();
  for (const [party, sum] of sumsOf(rows, matches)) {
    const before = listed.find(({ id }) => id === reservationIdOf(date, party));
    if (!before) continue;
    const after = noteBill(before, sum, { at: now, actor: asActor(actor) });
    if (after === 'already') outcomes.set(party, { outcome: 'known' });
    else if (before.bill !== undefined) outcomes.set(party, { outcome: 'refused', code: 'bill.other' });
    else if (after === 'notAllowed') outcomes.set(party, { outcome: 'refused', code: 'bill.notSeated' });
    else {
      outcomes.set(party, { outcome: 'new' });
      changes.push({ before, after });
    }
  }
  const results = matches.map((match): Result => {
    if ('code' in match) return { outcome: 'refused', code: match.code };
    return outcomes.get(match.party) ?? { outcome: 'refused', code: 'bill.noParty' };
  });
  return { results, changes };
}
