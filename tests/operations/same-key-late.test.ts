import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aGuestBooking, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld } from '#tests/kit/world.ts';

const engine = await engineOfFile();

it('a call that was given up and commits behind its repeat takes effect once, and answers what the repeat was answered', async () => {
  const gate = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  let commits = 0;
  const world = await openWorld(
    engine,
    {},
    {
      processes: 2,
      wrap: (table) => ({
        ...table,
        async transact(writes) {
          commits += 1;
          if (commits === 1) {
            arrived.resolve();
            await gate.promise;
          }
          return table.transact(writes);
        },
      }),
    },
  );
  const key = randomUUID();
  const book = () => world.call('reservations.create', aGuestBooking(), { key });
  const late = book();
  await arrived.promise;
  const repeat = await book();
  expect(repeat.body.errorid).toBe('0');
  gate.resolve();
  expect((await late).body).toEqual(repeat.body);
  expect((await world.days.load(VENUE_ID, SATURDAY)).sheet.parties).toHaveLength(1);
  expect(await world.reservations.listDay(VENUE_ID, SATURDAY)).toHaveLength(1);
});
