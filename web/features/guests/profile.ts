import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';

export type Profile = OutputOf<Registry['guests']['read']>;
