import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { documentsOf, tableOn } from '#functions/platform/table.ts';
import { handler } from '#functions/reservations/create.ts';
import { clientFor } from '#infra/local/names.ts';
import type { RefusalBody } from '#shared/contracts/errors.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { RushGuest } from '#tests/bench/rush/guests.ts';
import { aGuestBooking } from '#tests/kit/builders.ts';
import { eventOf, guests as guestHashes, links } from '#tests/kit/world.ts';

/** What became of a guest, and the codes of all answers on the way. */
export type RushResult = { readonly promised?: string; readonly refused?: string; readonly said: readonly string[] };

type Answered = RefusalBody & { readonly reservation?: { readonly id: string } };

/** One process of the function that books, as Lambda runs it: a process answers one call at a time. */
export function bookingProcess(endpoint: string, tableName: string, now: number) {
  const table = tableOn(documentsOf(new DynamoDBClient(clientFor(endpoint))), () => tableName);
  const dependencies = { links: () => links, guests: () => guestHashes };
  const own = handler.with({ table: () => table, clock: { now: () => now }, dependencies });

  async function ask(guest: RushGuest, date: LocalDate, said: string[]): Promise<Answered> {
    const { start, adults, phone, address } = guest;
    const input = aGuestBooking({ date, start, adults, area: null, phone });
    const options = { key: randomUUID(), ip: address };
    for (;;) {
      const { body = '' } = await own(eventOf('reservations.create', input, options));
      const answer = JSON.parse(body) as Answered;
      said.push(answer.errorid);
      if (answer.errorid !== 'system.busy') return answer;
      await sleep(50 * Math.random());
    }
  }

  /** A guest asks, and once more at the first time that the refusal offers. */
  return async (guest: RushGuest, date: LocalDate): Promise<RushResult> => {
    const said: string[] = [];
    const first = await ask(guest, date, said);
    const [offered] = first.detail?.alternatives ?? [];
    const last = offered?.date === date ? await ask({ ...guest, start: offered.start }, date, said) : first;
    return { ...(last.reservation ? { promised: last.reservation.id } : { refused: last.errorid }), said };
  };
}
