import type { SessionActor } from '#functions/platform/actor.ts';
import { asActor } from '#functions/platform/admit.ts';
import type { DaysStore } from '#functions/stores/days.ts';
import type { ImportsStore, NotedBill, StoredNote } from '#functions/stores/imports.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import { dateOf, type VenueId } from '#shared/domain/kernel/ids.ts';
import { noteBill } from '#shared/domain/reservation/note-bill.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import type { KeptOfImport } from '#shared/domain/transfer/run.ts';

/** How many items were removed, and how many stay because somebody has changed them since. */
export type Unmade = { readonly removed: number; readonly kept: number };

type Stores = {
  readonly now: number;
  readonly actor: SessionActor;
  readonly days: Pick<DaysStore, 'change'>;
  readonly reservations: Pick<ReservationsStore, 'find'>;
  readonly imports: Pick<ImportsStore, 'settled'>;
};

/** Gives parties of a day back the bill that they had before; one that somebody has corrected since stays. */
export async function unbill(
  { now, actor, days, reservations, imports }: Stores,
  venueId: VenueId,
  note: StoredNote & { readonly bills: readonly NotedBill[] },
): Promise<Unmade | 'busy'> {
  const [first] = note.bills;
  if (!first) return { removed: 0, kept: 0 };
  const outcome = await days.change(
    venueId,
    dateOf(first.id),
    async ({ sheet }) => {
      const kept: KeptOfImport[] = [];
      const changed: { before: Reservation; after: Reservation }[] = [];
      for (const { id, bill, before } of note.bills) {
        const found = (await reservations.find(venueId, id))?.reservation;
        if (!found) continue;
        const after = found.bill === bill ? noteBill(found, before, { at: now, actor: asActor(actor) }) : 'already';
        if (typeof after === 'string') kept.push({ reservation: id });
        else changed.push({ before: found, after });
      }
      const more = imports.settled(note, kept);
      return { commit: { sheet, reservations: changed, more }, answer: { removed: changed.length, kept: kept.length } };
    },
    { now },
  );
  return outcome.kind === 'committed' ? outcome.answer : 'busy';
}
