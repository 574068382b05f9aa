import { sha256 } from '#functions/platform/ids.ts';
import { type BuildRowsDeps, buildAllRows } from '#functions/services/customers/build-rows.ts';

const HOUR_MS = 3_600_000;
/** Every account has its hour of the day. */
const SLOTS = 24;

const slotOf = (accountId: string): number =>
  Number.parseInt(Buffer.from(sha256(accountId)).toString('hex', 0, 4), 16) % SLOTS;

/** Builds the rows of the boss's table anew whose hour it is: users and addresses change without a word to them. */
export const keepRows = (deps: BuildRowsDeps, now: number): Promise<void> =>
  buildAllRows(deps, (accountId) => slotOf(accountId) === Math.floor(now / HOUR_MS) % SLOTS);
