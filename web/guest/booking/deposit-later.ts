import { later } from '#web/ui/later.ts';

// Few houses ask for anything beforehand.
export const DepositNote = later(async () => (await import('./on-demand/deposit-note.tsx')).DepositNote);
export const DepositMark = later(async () => (await import('./on-demand/deposit-note.tsx')).DepositMark);
