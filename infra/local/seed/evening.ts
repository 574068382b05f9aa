import type { Venue } from '#functions/stores/venues.ts';
import { act } from '#shared/domain/reservation/act.ts';
import type { Action } from '#shared/domain/reservation/actions.ts';
import { reconfirmed } from '#shared/domain/reservation/reconfirm.ts';
import { judgeReminder, reminderDue } from '#shared/domain/reservation/reminder.ts';
import type { Actor, Reservation } from '#shared/domain/reservation/reservation.ts';
import type { Chance } from './random.ts';

const MINUTE = 60_000;
export const HOST = { userId: 'usr_demohost', name: 'Hanna' } as const;

/** An action on a reservation, its time in milliseconds, and its actor. */
export type Happening = { readonly action: Action; readonly at: number; readonly actor: Actor };

/** What may plausibly have happened to a booking by `now`; `startsAt` is the instant of its start. */
export function courseOf(booked: Reservation, startsAt: number, now: number, chance: Chance): Happening[] {
  const host: Actor = { kind: 'user', ...HOST };
  const after = (minutes: number) => startsAt + minutes * MINUTE;
  const confirmedAt = Math.min(booked.createdAt + chance.between(1, 40) * MINUTE, after(-15));
  const cancelledAt = Math.max(confirmedAt + MINUTE, after(-chance.between(120, 2000)));
  const arrival = chance.between(-12, 14);
  const departure = Math.max(arrival + 30, booked.duration + chance.between(-20, 5));
  const fate = chance.weigh<'comes' | 'cancels' | 'noShow'>([
    ['comes', 88],
    ['cancels', 7],
    ['noShow', 5],
  ]);
  const courses: Record<typeof fate, Happening[]> = {
    comes: [
      { action: 'arrive', at: after(arrival), actor: host },
      { action: 'seat', at: after(arrival + 3), actor: host },
      { action: 'finish', at: after(departure), actor: host },
    ],
    cancels: [{ action: 'cancel', at: cancelledAt, actor: { kind: 'guest' } }],
    noShow: [{ action: 'noShow', at: after(35), actor: host }],
  };
  // Some guests have not pressed Confirm yet; those expected within the hour all have.
  const unconfirmed = (booked.expiresAt ?? 0) > now && after(-60) > now && chance.happens(0.3);
  if (unconfirmed) return [];
  const confirmation: Happening = { action: 'confirm', at: confirmedAt, actor: { kind: 'whatsapp' } };
  return [confirmation, ...courses[fate]].filter(({ at }) => at <= now);
}

/**
 * The reservation after its reminder, if one was due by `now`. Three in four guests have answered it, chosen by the
 * last letter of the code, once the minutes that they take have passed.
 */
export function reminded(booked: Reservation, { rules, services }: Venue, now: number): Reservation {
  const asking = { zone: rules.zone, reminders: services.reminders };
  const due = reminderDue(booked, asking);
  const verdict = due + MINUTE <= now ? judgeReminder(booked, asking, due) : null;
  if (verdict?.kind !== 'ask') return booked;
  const letter = booked.id.charCodeAt(booked.id.length - 1);
  const minutes = 5 + (letter % 40);
  const said = reconfirmed(verdict.after, { at: due + minutes * MINUTE, actor: { kind: 'whatsapp' } });
  const answers = letter % 4 !== 0 && due + minutes * MINUTE <= now;
  return answers && said.kind === 'done' ? said.reservation : verdict.after;
}

/** The states of a reservation after each of these actions, by the same function that the handlers use. */
export function live(booked: Reservation, happenings: readonly Happening[]) {
  let reservation = booked;
  return happenings.map(({ action, at, actor }) => {
    const outcome = act(reservation, action, { at, actor });
    if (outcome.kind !== 'done') throw new Error(`the demo cannot ${action} a ${reservation.booking} reservation`);
    reservation = outcome.reservation;
    return { reservation, effect: outcome.effect, at };
  });
}
