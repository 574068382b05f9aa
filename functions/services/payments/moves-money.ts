import { solver } from '#functions/gateways/solver-fallback.ts';
import { ASKS_MONEY } from './asks-money.ts';

/** The dependencies of every operation that moves a guest's money and does what follows from it: a table may be sought. */
export const MOVES_MONEY = { ...ASKS_MONEY, solver } as const;
