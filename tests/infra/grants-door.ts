import type { OperationId } from '#shared/operations/index.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { A_RUN } from '../operations/transfers/kit.ts';

type World = {
  readonly call: (
    id: OperationId,
    input: object,
    session?: object,
  ) => Promise<{ reservation: { id: string; revision: number } }>;
};

/** Who stands at the door waits, is seated, and walks in. Nobody stands at the door of a venue that is closed: call it in an evening. */
export async function callDoor({ call }: World, login: object): Promise<void> {
  const door = await call('auth.login', login);
  await call('reservations.walk_in_quotes', { venueId: VENUE_ID }, door);
  const hat = { venueId: VENUE_ID, covers: 2, name: 'Hat', phone: '+393331234571' };
  const waits = await call('waitlist.wait_in', hat, door);
  await call('waitlist.line', { venueId: VENUE_ID }, door);
  const atDoor = { venueId: VENUE_ID, id: waits.reservation.id };
  await call('waitlist.tell_ready', atDoor, door);
  await call('waitlist.seat', { ...atDoor, revision: 2 }, door);
  const walkIn = await call('reservations.walk_in', { venueId: VENUE_ID, covers: 2, name: 'Walk-in' }, door);
  const { id, revision } = walkIn.reservation;
  await call('reservations.bill_write', { venueId: VENUE_ID, id, revision, bill: 4200 }, door);
  // The till has a bill of the party before, of whom nobody has noted any.
  const [, day = '', code = ''] = /^res_(\d{8})_(\w+)$/.exec(atDoor.id) ?? [];
  const date = day.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
  const rows = [{ date, start: null, code, table: '', amount: 3600 }];
  await call('transfers.import_bills', { venueId: VENUE_ID, rows, dryRun: false, run: A_RUN }, door);
}
