import { expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { NOON_TUESDAY as T, VENUE_ID } from '#tests/kit/builders.ts';
import { anAct } from '#tests/kit/consents.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

const engine = await engineOfFile();

it('no act stays of a guest who is removed while it is added', async () => {
  const { table } = await engine.newTable();
  const guestId = 'G'.repeat(22);
  const consents = consentsStore(table);
  await consents.add(VENUE_ID, anAct({ guestId }));
  let meanwhile = 0;
  // The act is stored just before the removal is decided, after it looked for acts.
  const slow: Table = {
    ...table,
    async transact(writes) {
      meanwhile += 1;
      if (meanwhile === 1) expect(await consents.add(VENUE_ID, anAct({ guestId, at: T + 1 }))).toBe('done');
      return table.transact(writes);
    },
  };
  expect(await guestBookStore(slow).forget(VENUE_ID, guestId, T + 10)).toBe('done');
  expect(meanwhile).toBe(1);
  expect(await consents.actsOf(VENUE_ID, guestId)).toEqual([]);
});
