import type { Issue } from '#shared/contracts/errors.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** What is wrong with a password that somebody chooses, by field; its length is the schema's business. */
export function judgeNewPassword(path: string, password: string, known: readonly string[]): Issue[] {
  const chosen = password.toLowerCase();
  const own = known.map((text) => text.toLowerCase()).filter((text) => text.length >= 4);
  const guessable = COMMON_PASSWORDS.has(chosen) || own.includes(chosen) || /^(.)\1*$/.test(chosen);
  return guessable ? [{ path, code: 'password.common' }] : [];
}
