import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '#functions/credentials/password.ts';
import { newPassword } from '#shared/contracts/fields.ts';
import { atFullCost } from '#tests/kit/quick-passwords.ts';

it('is stored as Argon2id with 46 MiB, under a salt of its own', async () => {
  await atFullCost(async () => {
    const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(other).not.toBe(one);
    expect(await verifyPassword('correct horse', one)).toBe(true);
    expect(await verifyPassword('correct horsf', one)).toBe(false);
  });
});

it.each([
  ['with spaces at its ends', '  two spaces  '],
  ['of signs alone', '!"§$%&/()=?'],
  ['of small letters alone', 'tramontana'],
  ['in another script', '予約ですよろしくね'],
  ['with a picture', 'tavola 🍝 per due'],
  ['as long as it may be', 'x'.repeat(200)],
])('%s is taken as it was typed', async (_, password) => {
  expect(newPassword().safeParse(password)).toMatchObject({ success: true, data: password });
  const stored = await hashPassword(password);
  expect(await verifyPassword(password, stored)).toBe(true);
  for (const changed of [password.trim(), password.toUpperCase(), password.slice(0, 72)].filter((c) => c !== password))
    expect(await verifyPassword(changed, stored)).toBe(false);
});
