import type { BookingStatus } from '#shared/domain/reservation/booking.ts';
import type { Tone } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icon.tsx';

/** Colour and icon of each booking status, for every list of the venue; the word is always shown too. */
export const BOOKING_LOOKS = {
  held: { tone: 'neutral', icon: 'hourglass' },
  unconfirmed: { tone: 'wait', icon: 'hourglass' },
  pendingPayment: { tone: 'wait', icon: 'hourglass' },
  requested: { tone: 'wait', icon: 'alert' },
  waitlisted: { tone: 'info', icon: 'users' },
  offered: { tone: 'info', icon: 'table' },
  confirmed: { tone: 'ok', icon: 'check' },
  cancelled: { tone: 'neutral', icon: 'close' },
  expired: { tone: 'neutral', icon: 'clock' },
  rejected: { tone: 'neutral', icon: 'close' },
  noShow: { tone: 'bad', icon: 'ban' },
  completed: { tone: 'neutral', icon: 'finish' },
} as const satisfies Record<BookingStatus, { readonly tone: Tone; readonly icon: IconName }>;
