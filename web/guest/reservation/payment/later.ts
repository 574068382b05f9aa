import { part } from '../../part.ts';

// Loaded on demand: only a reservation with a deposit has anything to do with payments.
export const PaySection = part(async () => (await import('./pay-section.tsx')).PaySection);
export const MoneyRow = part(async () => (await import('./money-row.tsx')).MoneyRow);
export const CancelMoney = part(async () => (await import('./cancel-money.tsx')).CancelMoney);
