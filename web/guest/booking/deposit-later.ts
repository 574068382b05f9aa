import { part } from '../part.ts';

// Loaded on demand: few venues ask for a deposit.
export const DepositNote = part(async () => (await import('./on-demand/deposit-note.tsx')).DepositNote);
export const DepositMark = part(async () => (await import('./on-demand/deposit-note.tsx')).DepositMark);
