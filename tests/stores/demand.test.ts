import { expect, it } from 'vitest';
import { demandStore } from '#functions/stores/demand.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';

it('loses a line of the ledger rather than a guest’s answer, and says so in the log', async () => {
  const table = {
    put: async () => {
      throw new Error('the table is away');
    },
  };
  const line = { who: 'a', at: 1, meal: 'Dinner', start: 1200, covers: 2, area: null } as const;
  const refused = { ...line, reason: 'tables.none', proven: true, how: 'refused' } as const;
  await expect(demandStore(table as never).note(VENUE_ID, SATURDAY, refused)).resolves.toBeUndefined();
  expect(takeConsoleErrors().join()).toContain('demand.lost');
});
