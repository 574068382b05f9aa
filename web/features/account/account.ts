import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';

export type Account = OutputOf<Registry['account']['read']>;
export type Device = OutputOf<Registry['account']['sessions']>['sessions'][number];
