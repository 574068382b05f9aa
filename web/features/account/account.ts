import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';

export type Account = OutputOf<Registry['account']['read']>;
export type Device = OutputOf<Registry['account']['sessions']>['sessions'][number];

/** Where the user is signed in: a changed password ends all of it but this device. */
export const DEVICES_KEY = ['account', 'devices'] as const;
