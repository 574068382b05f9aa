import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';

export type Users = OutputOf<Registry['users']['list']>;
export type User = Users['users'][number];
export type Invitation = Users['invitations'][number];
export type Agent = OutputOf<Registry['agents']['list']>['agents'][number];
