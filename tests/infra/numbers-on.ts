import { sealedWith } from '#functions/credentials/sealed.ts';
import type { Table } from '#functions/platform/table.ts';
import { ownSendersOf } from '#functions/services/whatsapp/own-senders.ts';
import { whatsAppNumbersStore } from '#functions/stores/whatsapp-numbers.ts';

/** What the workers need of venues' own numbers, on a table. */
export function numbersOn(table: Table) {
  const numbers = whatsAppNumbersStore(table);
  return { numbers, senders: ownSendersOf({ numbers, seals: sealedWith(async () => 'a secret of this test') }) };
}
