import type { AffectedReservation } from '#shared/contracts/errors.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import type { Tone } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import type { Decision, FreeTime } from './decision.ts';

const LOOKS = {
  keep: { tone: 'neutral', icon: 'check' },
  write: { tone: 'info', icon: 'send' },
  move: { tone: 'accent', icon: 'move' },
  day: { tone: 'accent', icon: 'move' },
  cancel: { tone: 'bad', icon: 'close' },
} as const satisfies Record<Decision['kind'], { readonly tone: Tone; readonly icon: IconName }>;

/** A free time in words; its day is only named if it is another one. */
export function useWhen({ date }: AffectedReservation): (time: FreeTime) => string {
  const locale = useLocale();
  return (time) => (time.date === date ? clockOf(time.start) : `${shortDay(locale, time.date)} ${clockOf(time.start)}`);
}

/** What is decided about a reservation, in words; null while it is open. */
export function useDecisionWords(reservation: AffectedReservation, decision: Decision | undefined) {
  const text = useText('settings');
  const when = useWhen(reservation);
  if (!decision) return null;
  return { look: LOOKS[decision.kind], words: words(decision) };

  function words(decided: Decision): string {
    const { start, proposal } = reservation;
    switch (decided.kind) {
      case 'keep':
        return text('impact.is.keep');
      case 'write':
        return text('impact.is.write');
      case 'cancel':
        return text(decided.silent ? 'impact.is.cancelSilent' : 'impact.is.cancel');
      case 'day':
        return text('impact.is.day', { when: when(decided) });
      case 'move':
        return proposal === null || proposal === start
          ? text('impact.is.otherTable')
          : text('impact.is.day', { when: clockOf(proposal) });
    }
  }
}
