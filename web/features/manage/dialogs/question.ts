import type { InputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';

export type Question = InputOf<Registry['availability']['why']>;
