import type { LocalDate, Minute } from '../kernel/time/local-date.ts';
import type { MealId } from '../venue/meals.ts';
import type { UnavailableReason } from '../venue/reasons.ts';
import type { AreaId } from '../venue/rules.ts';

/** What a guest or host wants a place for. `area` null: any. */
export type Wish = {
  readonly covers: number;
  readonly area: AreaId | null;
  readonly accessible?: boolean;
  readonly highchair?: boolean;
  /** The stay in minutes if it is agreed already; otherwise that of the party's size applies. */
  readonly minutes?: number | undefined;
  /** True to allow several tables when no single table or combination is available; only the venue grants that. */
  readonly apart?: boolean;
};

/** `waitlist`: no table is free but the guest may wait for one; `soldOut`: full and the waitlist is closed. */
export type SlotStatus = 'free' | 'waitlist' | 'soldOut' | 'unavailable';

export type Slot = {
  readonly start: Minute;
  readonly meal: MealId;
  readonly status: SlotStatus;
  readonly reason?: UnavailableReason;
  /** When the clock shows that minute twice: the first of the two instants (ms), which is the one meant. */
  readonly startsAt?: number;
};

export type DayStatus = 'open' | 'waitlist' | 'full' | 'closed';

export type DayAvailability = {
  readonly date: LocalDate;
  readonly status: DayStatus;
  /** The reason when the whole day is closed. */
  readonly reason?: UnavailableReason;
  readonly slots: readonly Slot[];
};

/** A place offered instead of the wished one; `area` null: any. */
export type Alternative = { readonly date: LocalDate; readonly start: Minute; readonly area: AreaId | null };
