import { expect, it } from 'vitest';
import { login, signup_prove } from '#shared/operations/auth/auth.ts';
import { checkEmail, checkPassword } from '#web/features/auth/login-form.ts';

it.each([
  'nina@demo.test',
  ' Nina.Rossi+eat@Demo.co.test ',
  'nina@demo',
  'nina@demo..test',
  'nina..rossi@demo.test',
  '.nina@demo.test',
  'nina@demo.test.',
  'nina@demo.test,',
  'nina@demo.t',
  'nina@-demo.test',
  'nina@demo_.test',
  'niña@demo.test',
  '<nina@demo.test>',
  `${'n'.repeat(245)}@demo.test`,
  `${'n'.repeat(244)}@demo.test`,
])('judges the address %s as the server does, so that what is wrong is said beside its field', (email) => {
  const { success } = login.input().safeParse({ email, password: 'coperto-demo' });
  expect([email, checkEmail(email) === undefined]).toEqual([email, success]);
});

it.each(['', '12345', '123456', 'p'.repeat(200)])('judges the password "%s" as the server does', (password) => {
  const { success } = signup_prove.input().safeParse({ token: 't'.repeat(43), password });
  expect([password, checkPassword(password) === undefined]).toEqual([password, success]);
});
