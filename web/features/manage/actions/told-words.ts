import { isHere } from '#shared/domain/reservation/axes.ts';
import type { Text } from '#web/i18n/app/use-text.tsx';
import type { HostReservation } from '../day/day-data.ts';

type Texts = { readonly text: Text<'manage'>; readonly desk: Text<'desk'> };

/** Whether and how the guest is told of an alteration; `quiet`: day, time, party and area stay the same. */
export function toldWords(party: HostReservation, quiet: boolean, { text, desk }: Texts): string {
  const { messaging, phone, email } = party;
  if (quiet) return text('alter.quiet');
  if (isHere(party)) return text('alter.here');
  if (messaging === 'whatsapp') return desk('told', { phone });
  if (messaging === 'mail') return desk('toldByMail', { email: email ?? '' });
  return phone ? text('alter.call', { phone }) : desk('untold');
}
