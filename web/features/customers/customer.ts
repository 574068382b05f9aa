import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';

export type Card = OutputOf<Registry['customers']['card']>;
export type Known = OutputOf<Registry['accounts']['read']>;
export type Row = OutputOf<Registry['customers']['rows']>['rows'][number];

export type End = Card['ends'][number];

export const nameOf = ({ company, fullName }: Pick<Row, 'company' | 'fullName'>): string => company || fullName;
export const cardKey = (accountId: string) => ['boss', 'card', accountId] as const;
