import type { AccountSecrets } from '#functions/credentials/account-secrets.ts';
import { acceptedStep } from '#functions/credentials/totp.ts';
import type { User, UsersStore } from '#functions/stores/users.ts';
import { bareNumber } from '#shared/domain/kernel/phone/plain-number.ts';

/**
 * Whether a user's code is right: six digits of the authenticator or a recovery code, each valid once; of two
 * simultaneous calls with the same code one succeeds. True for a user without a second factor.
 */
export async function passesFactor(
  secrets: AccountSecrets,
  users: Pick<UsersStore, 'change'>,
  user: User,
  typed: string,
  now: number,
): Promise<boolean> {
  const { factorNonce, factorStep = 0, recovery = [] } = user;
  if (!factorNonce) return true;
  const code = bareNumber(typed);
  if (/^\d{6}$/.test(code)) {
    const step = acceptedStep(await secrets.factorKey(factorNonce), code, now, factorStep);
    return step !== null && (await users.change(user, { factorStep: step }, { factorNonce, factorStep })) === 'done';
  }
  const hash = await secrets.recoveryHash(user.userId, code.toUpperCase().replace(/[^0-9A-Z]/g, ''));
  if (!recovery.includes(hash)) return false;
  const left = recovery.filter((each) => each !== hash);
  const used = await users.change(user, { recovery: left }, { factorNonce, recovery });
  return used === 'done';
}
