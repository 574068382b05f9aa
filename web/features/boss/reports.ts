import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';

export type ReportedReview = OutputOf<Registry['reviews']['reports']>['reviews'][number];

export const reportsKey = ['boss', 'reports'] as const;
