import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { type Figures, NO_FIGURES } from '#shared/domain/stats/shape.ts';
import { day } from '#tests/kit/builders.ts';
import type { RangeFigures } from '#web/features/stats/figures.ts';

/** Figures of a week with some counters, beside those of the week before. */
export const someFigures = (total: Partial<Figures> = {}, previous: Partial<Figures> = {}): RangeFigures => ({
  ...{ today: '2026-11-28', from: '2026-11-22', to: '2026-11-28', missing: 0 },
  total: { ...NO_FIGURES, ...total },
  previous: { ...NO_FIGURES, ...previous },
  days: Array.from({ length: 7 }, (_, n) => ({
    date: addDays(day('2026-11-22'), n) as string,
    ...{ booked: 0, seated: 0, noShow: 0, due: 0 },
  })),
  present: { booked: 0, seated: 0, usual: null },
});
