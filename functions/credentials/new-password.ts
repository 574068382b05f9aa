import type { Issue } from '#shared/contracts/errors.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/**
 * The issues of a newly chosen password, at `path`: it is common, one repeated character, or one of the texts in
 * `known` (the user's own name, address and so on, from four characters). The schema checks its length.
 */
export function judgeNewPassword(path: string, password: string, known: readonly string[]): Issue[] {
  const chosen = password.toLowerCase();
  const own = known.map((text) => text.toLowerCase()).filter((text) => text.length >= 4);
  const guessable = COMMON_PASSWORDS.has(chosen) || own.includes(chosen) || /^(.)\1*$/.test(chosen);
  return guessable ? [{ path, code: 'password.common' }] : [];
}
