import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';

/** One item a day. */
const DAY = 'D#';
const PK = 'FIXINGS';
export const fixingKey = (date: LocalDate) => ({ pk: PK, sk: `${DAY}${date}` });
export const allFixings = { pk: PK, prefix: DAY } as const;
/** How the last look for a fixing ended. */
export const LAST_LOOK_KEY = { pk: PK, sk: 'LOOK' } as const;
