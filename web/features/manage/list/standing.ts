import { isToCome } from '#shared/domain/reservation/axes.ts';
import { mayReconfirm } from '#shared/domain/reservation/reconfirm.ts';
import { BOOKING_LOOKS } from '#web/app/day/booking-looks.ts';
import type { Text } from '#web/i18n/app/use-text.tsx';
import type { Tone } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { isUnmarked } from '../actions/offered-actions.ts';
import type { HostReservation } from '../day/day-data.ts';
import type { Lateness } from './lateness.ts';
import { isDone, isSeated } from './list.ts';
import { COURSE_LOOKS, PRESENCE_LOOKS, RECONFIRM_LOOKS } from './looks.ts';

/** The one state that a row shows. `plain`: nothing to see to, so that the row's edge says it and the word is only read out. */
export type Standing = {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly word: string;
  /** A shorter word for a row, whose colour tells the rest. */
  readonly short?: string;
  readonly plain?: true;
};

/** Of two delays, the announced one is shown until it has passed. */
const isAnnounced = ({ late }: HostReservation, lateness: Lateness): boolean =>
  late !== null && (lateness === null || (lateness.flag === 'late' && lateness.minutes <= late));

type Told = {
  readonly lateness: Lateness;
  /** The table guarantee has run out. */
  readonly unguaranteed: boolean;
  readonly text: Text<'manage'>;
};

/** The most urgent thing about a party; a plainly confirmed one has none. */
export function standingOf(party: HostReservation, told: Told): Standing {
  const { booking, presence, message } = party;
  const { text } = told;
  if (isUnmarked(party)) return { tone: 'wait', icon: 'alert', word: text('flag.unmarked') };
  const isSettled = isDone(party) || booking === 'expired' || booking === 'rejected' || isSeated(party);
  if (message?.state === 'failed' && !isSettled) return { tone: 'bad', icon: 'alert', word: text('flag.failed') };
  if (booking !== 'confirmed') return { ...BOOKING_LOOKS[booking], word: text(`status.${booking}`) };
  if (isToCome(party)) return standingToCome(party, told);
  if (party.course) return { ...COURSE_LOOKS[party.course], word: text(`course.${party.course}`) };
  const seated = { ...PRESENCE_LOOKS[presence], word: text(`presence.${presence}`) };
  return isSeated(party) ? { ...seated, plain: true } : seated;
}

function standingToCome(party: HostReservation, { lateness, unguaranteed, text }: Told): Standing {
  if (isAnnounced(party, lateness)) {
    return { ...PRESENCE_LOOKS.late, word: text('flag.announced', { count: party.late ?? 0 }) };
  }
  if (lateness) {
    const { flag, minutes: count } = lateness;
    const bad = flag === 'noShow' || unguaranteed;
    return {
      tone: bad ? 'bad' : 'wait',
      icon: bad ? 'alert' : 'clock',
      word: text(unguaranteed ? 'flag.unguaranteed' : `flag.${flag}`, { count }),
      ...(unguaranteed && { short: text('flag.late', { count }) }),
    };
  }
  const { reconfirm } = party;
  if (reconfirm?.state === 'asked' && mayReconfirm(party)) {
    return { ...RECONFIRM_LOOKS.asked, word: text('reconfirm.asked') };
  }
  return { ...BOOKING_LOOKS.confirmed, word: text('status.confirmed'), plain: true };
}
