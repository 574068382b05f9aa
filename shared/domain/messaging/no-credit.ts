import type { MessagePurpose } from '../message/purposes.ts';
import { PURPOSES, type Purpose } from '../message/purposes.ts';

/** Why a message does not go by the platform's number: its account has no credits for it. */
export const NO_CREDIT = 'noCredit';

/**
 * Whether a message goes out even when there is neither credit for it nor an address for a mail: whatever a booking needs.
 * What offers something waits for credits.
 */
export function neverStops(purpose: MessagePurpose): boolean {
  const { category }: Purpose = PURPOSES[purpose];
  return category !== 'marketing';
}
