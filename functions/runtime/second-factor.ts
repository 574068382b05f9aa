import type { User, UsersStore } from '#functions/stores/users.ts';
import type { AccountSecrets } from './account-secrets.ts';
import { acceptedStep } from './totp.ts';

/** Whether a user's code is right: six digits of the authenticator, or a recovery code. Either works once. */
export async function passesFactor(
  secrets: AccountSecrets,
  users: Pick<UsersStore, 'change'>,
  user: User,
  code: string,
  now: number,
): Promise<boolean> {
  const { factorNonce, factorStep = 0, recovery = [] } = user;
  if (!factorNonce) return true;
  const whileStill = { factorNonce, factorStep };
  if (/^\d{6}$/.test(code)) {
    const step = acceptedStep(await secrets.factorKey(factorNonce), code, now, factorStep);
    return step !== null && (await users.change(user, { factorStep: step }, whileStill)) === 'done';
  }
  const hash = await secrets.recoveryHash(user.userId, code.toUpperCase().replace(/[^0-9A-Z]/g, ''));
  if (!recovery.includes(hash)) return false;
  const left = recovery.filter((each) => each !== hash);
  // The step moves on with every use, so that of two uses of one code at once the second finds it moved.
  const used = await users.change(user, { recovery: left, factorStep: factorStep + 1 }, whileStill);
  return used === 'done';
}
