import { SATURDAY } from '#tests/kit/builders.ts';

/** The figures of one day, against those of the day before. */
export const ONE_DAY = { from: SATURDAY, to: SATURDAY, against: 'before', meal: null, weekday: 0 } as const;
