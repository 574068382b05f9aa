import type { Tone } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import type { MoneyNeed, MoneyRow } from './money.ts';

/** Colour and icon of what must be done, the most pressing first. */
export const NEED_LOOKS = {
  noShow: { tone: 'bad', icon: 'ban' },
  lateCancellation: { tone: 'bad', icon: 'clock' },
  holdExpiring: { tone: 'wait', icon: 'hourglass' },
  refundFailed: { tone: 'bad', icon: 'alert' },
  dispute: { tone: 'bad', icon: 'alert' },
  open: { tone: 'wait', icon: 'coins' },
} as const satisfies Record<MoneyNeed, { readonly tone: Tone; readonly icon: IconName }>;

const ORDER = Object.keys(NEED_LOOKS) as readonly MoneyNeed[];

export type Task = { readonly need: MoneyNeed; readonly row: MoneyRow };

/** What must be done, in the order of urgency: by kind, then by the day until which it can be answered, then by visit. */
export const tasksOf = (rows: readonly MoneyRow[]): readonly Task[] =>
  rows
    .flatMap((row) => row.needs.map((need) => ({ need, row })))
    .toSorted(
      (a, b) =>
        ORDER.indexOf(a.need) - ORDER.indexOf(b.need) ||
        (a.row.dueBy ?? Number.MAX_SAFE_INTEGER) - (b.row.dueBy ?? Number.MAX_SAFE_INTEGER) ||
        a.row.date.localeCompare(b.row.date) ||
        a.row.start - b.row.start,
    );

const DAY_MS = 86_400_000;

/** The whole days that are left until an instant; null when it has passed. */
export const daysLeft = (until: number, now: number): number | null =>
  until < now ? null : Math.floor((until - now) / DAY_MS);
