import { type Refusal, refuse } from '#functions/platform/refusal.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';

/** The days from one to another, both included; a refusal if they are in the wrong order or too many. */
export function spanOfDays(from: LocalDate, to: LocalDate, max: number): LocalDate[] | Refusal<'request.invalid'> {
  const days = daysBetween(from, to) + 1;
  if (days < 1) return wrong('field.order');
  if (days > max) return wrong('field.tooMany');
  return Array.from({ length: days }, (_, n) => addDays(from, n));
}

const wrong = (code: 'field.order' | 'field.tooMany') => refuse('request.invalid', { issues: [{ path: 'to', code }] });
