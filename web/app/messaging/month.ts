import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';

/** What was sent in a month, by kind. */
export type Month = OutputOf<Registry['whatsapp']['month']>;
