import type { Api } from '#web/api/api.ts';
import type { HostReservation } from '#web/features/manage/day/day-data.ts';
import { anEvening, aUnit } from '../../manage/party.ts';

type Sent = { readonly operation: string; readonly key: string; readonly revision: number; readonly more: object };

/** A venue of one evening that answers as the real one does: a key it knows again, a revision it does not with `stale`. */
export class Venue {
  parties = new Map<string, HostReservation>();
  sent: Sent[] = [];
  line = true;
  /** The next so many answers are lost on the way back. */
  losing = 0;
  reads = 0;
  /** Venues whose days whoever asks may not read. */
  shut = new Map<string, string>();
  /** What happens while the day is on its way to a device. */
  whileRead: () => unknown = () => {};
  refusals = new Map<string, string>();
  #known = new Map<string, object>();

  api(): Api {
    const operation =
      (name: string) =>
      async (
        { id, revision, ...more }: { id: string; revision: number; action?: string; note?: string; unit?: number },
        { key }: { key: string },
      ) => {
        if (!this.line) return { kind: 'offline' };
        this.sent.push({ operation: name, key, revision, more });
        const answer = this.#known.get(key) ?? this.#judge(key, id, revision, more);
        if (this.losing > 0) {
          this.losing -= 1;
          return { kind: 'timeout' };
        }
        return answer;
      };
    const serviceDay = async ({ venueId }: { venueId: string }) => {
      this.reads += 1;
      await this.whileRead();
      const errorid = this.shut.get(venueId);
      if (this.line && errorid) return { kind: 'refused', errorid, issues: [], detail: {} };
      return this.line
        ? {
            kind: 'done',
            value: anEvening({
              reservations: [...this.parties.values()],
              units: [aUnit(), aUnit({ no: 2, name: 'T2', tables: [2] }), aUnit({ no: 3, name: 'T3', tables: [3] })],
            }),
          }
        : { kind: 'offline' };
    };
    const reservations = {
      act: operation('act'),
      move: operation('move'),
      note_write: operation('note'),
      tonight: serviceDay,
    };
    return { reservations } as unknown as Api;
  }

  #judge(key: string, id: string, revision: number, more: { action?: string; note?: string; unit?: number }): object {
    const party = this.parties.get(id);
    const refused = (errorid: string) => ({ kind: 'refused', errorid, issues: [], detail: {} });
    if (!party) return refused('reservation.unknown');
    if (party.revision !== revision) return refused('reservation.stale');
    const why = this.refusals.get(more.action ?? (more.note === undefined ? `table ${more.unit}` : 'note'));
    if (why) return refused(why);
    const presence = ({ arrive: 'arrived', seat: 'seated', partArrive: 'partArrived' } as const)[more.action ?? ''];
    const after = { ...party, revision: revision + 1, ...(presence && { presence }), ...('note' in more && more) };
    this.parties.set(id, after as HostReservation);
    const answer = { kind: 'done', value: { reservation: after } };
    this.#known.set(key, answer);
    return answer;
  }
}
