import { later } from '#web/ui/later.ts';

// Loaded on demand: few venues ask for a deposit.
export const DepositNote = later(async () => (await import('./on-demand/deposit-note.tsx')).DepositNote);
export const DepositMark = later(async () => (await import('./on-demand/deposit-note.tsx')).DepositMark);
