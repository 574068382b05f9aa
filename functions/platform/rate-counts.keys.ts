import { sha256 } from './ids.ts';

/** The subject is hashed: it may be an address of the network or of a person. */
export const rateKey = (rate: string, subject: string, window: number) => ({
  pk: `RL#${rate}#${sha256(subject)}#${window}`,
  sk: 'RL',
});
