import type { AgreedDeposit } from './rule.ts';

/** True when both ask the same of the guest: nobody pays more, or something else, than was agreed. */
export const sameDeposit = (a: AgreedDeposit | null | undefined, b: AgreedDeposit | null | undefined): boolean =>
  a?.kind === b?.kind && a?.amount === b?.amount;
