import { expect, it } from 'vitest';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { FRIDAY_NOON, HOUR, openLine } from './line.ts';

const { desk, wait, settle, cancel, houseDoes, full, signIn } = await openLine(await engineOfFile());

it('writes to whose offer the house takes back after their own time to wait that it is over, not until when it looks', async () => {
  desk.setNow(FRIDAY_NOON);
  await signIn();
  const [first] = await full();
  const { id } = await wait('3330000003', { waitHours: 2 });
  desk.pass(HOUR);
  await cancel(first);
  await settle();
  expect((await desk.look(id)).reservation.booking).toBe('offered');
  desk.pass(2 * HOUR);
  await houseDoes(id, 'withdrawOffer');
  await settle();
  expect((await desk.look(id)).reservation.booking).toBe('expired');
  const { messages } = await desk.look(id);
  expect(messages.slice(1).map(({ purpose, state }) => [purpose, state])).toEqual([
    ['waitlistOffer', 'sent'],
    ['waitlistCancelled', 'sent'],
  ]);
});
