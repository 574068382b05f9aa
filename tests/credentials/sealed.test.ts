import { expect, it } from 'vitest';
import { sealedWith } from '#functions/credentials/sealed.ts';

const seals = sealedWith(async () => 'a-key-for-tests-only-0123456789abcdef');
const SECRET = 'the secret of a venue’s app';

it('is opened for whom and for what it was sealed, and looks different each time', async () => {
  const [one, other] = [await seals.seal('ven_one', 'use', SECRET), await seals.seal('ven_one', 'use', SECRET)];
  expect(await seals.open('ven_one', 'use', one)).toBe(SECRET);
  expect(one).not.toBe(other);
  expect(one).not.toContain(SECRET);
});

it.each([
  ['for another owner', 'ven_two', 'use', (sealed: string) => sealed],
  ['for another use', 'ven_one', 'other', (sealed: string) => sealed],
  ['when it was changed', 'ven_one', 'use', (sealed: string) => `${sealed.slice(0, -4)}AAAA`],
])('is not opened %s', async (_, owner, use, changed) => {
  const sealed = await seals.seal('ven_one', 'use', SECRET);
  await expect(seals.open(owner, use, changed(sealed))).rejects.toThrow();
});

it('is not opened with another key', async () => {
  const sealed = await seals.seal('ven_one', 'use', SECRET);
  const others = sealedWith(async () => 'another-key-for-tests-0123456789abcde');
  await expect(others.open('ven_one', 'use', sealed)).rejects.toThrow();
});
