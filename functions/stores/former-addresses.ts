import type { Table } from '#functions/platform/table.ts';
import { formersOf, givenUpKey } from './users.keys.ts';

/** A user who is gone takes nothing back: their former addresses are free, and forgotten. */
export async function forgetFormers(table: Table, userId: string): Promise<void> {
  const known = await table.query(formersOf(userId));
  await Promise.all(
    known.map(({ pk, sk, email }) =>
      // Somebody else may have given up the same one since.
      Promise.all([
        table.remove({ pk, sk }),
        table.transact([{ remove: givenUpKey(email as string), if: { equals: { userId } } }]),
      ]),
    ),
  );
}
