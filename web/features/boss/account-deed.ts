import type { AccountState } from './accounts.ts';

export type Deed = (typeof DEEDS)[AccountState]['name'];

/** The action on the accounts of each list. */
export const DEEDS = {
  pending: { name: 'activate', tone: 'primary', column: 'column.action' },
  active: { name: 'pause', tone: 'secondary', column: 'column.pause' },
  paused: { name: 'resume', tone: 'primary', column: 'column.pause' },
} as const;
