import { isRefusal, refuse, refuseBeside } from '#functions/platform/refusal.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { homeOf, parsePhone } from '#shared/domain/kernel/phone/parse.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { type Given, readAnswers } from '#shared/domain/reservation/answers.ts';
import { coversOf } from '#shared/domain/reservation/reservation.ts';
import { takingGuests } from './taking-guests.ts';

type Filled = Given & Parameters<typeof coversOf>[0] & { readonly phone: string };

/**
 * Checks what every booking, request and waiting-list entry of a guest needs: a venue that takes guests, a valid phone
 * number, and valid answers to the venue's own questions. Refused with all issues at once.
 */
export function readBooking(stored: Venue | null, input: Filled, now: number) {
  const venue = takingGuests(stored);
  if (isRefusal(venue)) return venue;
  const read = parsePhone(input.phone, homeOf(venue.phone));
  const moment = localMomentAt(now, venue.rules.zone);
  // With an address a landline will do: the messages go by mail.
  const byMail = 'line' in read && read.line && input.email ? { phone: read.line } : null;
  const parsed = byMail ?? read;
  const form = byMail && venue.form.email === 'off' ? { ...venue.form, email: 'optional' as const } : venue.form;
  const { answers, issues } = readAnswers(form, input, moment.date);
  if ('refusal' in parsed) {
    const { refusal } = parsed;
    if (issues.length === 0) return refuseBeside('phone', refusal);
    return refuse('request.invalid', { issues: [{ path: 'phone', code: refusal }, ...issues] });
  }
  if (issues.length > 0) return refuse('request.invalid', { issues });
  return {
    venue,
    rules: venue.rules,
    phone: parsed.phone,
    line: byMail !== null,
    answers,
    covers: coversOf(input),
    moment,
  };
}
