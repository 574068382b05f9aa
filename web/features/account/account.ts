import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';

export type Account = OutputOf<Registry['account']['read']>;
export type Device = OutputOf<Registry['account']['sessions']>['sessions'][number];

/** The list of devices where the user is signed in; changing the password ends all sessions but this device's. */
export const DEVICES_KEY = ['account', 'devices'] as const;
