import type { Micros } from '../message/rates.ts';

/** One euro, or one unit of whatever currency an amount is in. */
export const UNIT: Micros = 1_000_000;

/**
 * What every account is given with its first entry, so that nothing stops for those from before there were credits. The
 * source is the same whenever and by whatever it is written, so it is given once.
 */
export const START_CREDIT = { kind: 'grant', micros: 25 * UNIT, source: 'start', text: 'start' } as const;

/** How far below zero the balance of an account may go that the platform has not set another limit for. */
export const DEFAULT_PLAFOND: Micros = 100 * UNIT;
