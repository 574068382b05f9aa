import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';

export type Shop = OutputOf<Registry['shop']['read']>;
export type ShownOrder = Shop['orders'][number];

export const shopKey = ['shop'] as const;

/** The parameter with which the provider's page leads back. */
export const orderParam = 'order';
