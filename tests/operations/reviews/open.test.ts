import { expect, it } from 'vitest';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { EDITABLE_MS } from '#shared/domain/review/review.ts';
import { SATURDAY } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aVisit, noonAfter, opened, RATINGS, stored, visited, write } from './kit.ts';

const on = operationWorld();

it('says what the link is about and how the review will be signed', async () => {
  const { token } = await visited(on);
  expect(await opened(on, token)).toMatchObject({
    ...{ visited: SATURDAY, name: 'Anna R.', state: 'writable', review: null, stopped: false },
  });
});

it('shows the guest’s own review, which can be corrected for 48 hours', async () => {
  const { token } = await visited(on);
  await write(on, token);
  const { state, review } = await opened(on, token);
  expect([state, review.ratings, review.editableUntil]).toEqual(['editable', RATINGS, on.world.now() + EDITABLE_MS]);
  on.world.pass(EDITABLE_MS);
  expect(await opened(on, token)).toMatchObject({ state: 'closed', review: { text: review.text } });
});

it('says that the thirty days are over', async () => {
  const { token } = await stored(on.world, aVisit());
  await on.jump(noonAfter(addDays(SATURDAY, 30)));
  expect(await opened(on, token)).toMatchObject({ state: 'over', review: null });
});

it('knows no visit of a guest who did not come', async () => {
  const { token } = await visited(on, { booking: 'noShow', presence: 'expected' });
  expect(await opened(on, token)).toMatchObject({ state: 'noVisit', review: null });
});

it('still shows the review of a guest whose data were removed, and takes no correction', async () => {
  const { token } = await visited(on);
  await write(on, token);
  await on.world.call('guest.remove_me', { cancel: true }, { token });
  expect(await opened(on, token)).toMatchObject({ name: '', state: 'closed', review: { author: '', text: '' } });
});
