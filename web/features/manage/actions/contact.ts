import type { WireInputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import type { HostReservation } from '../day/day-data.ts';

type Sent = WireInputOf<Registry['reservations']['contact_write']>;

/** A guest's phone and e-mail; an empty string where there is none. */
export type Contact = Pick<Sent, 'phone' | 'email'>;
/** A contact with the reason for allowing a second booking at the same meal. */
export type WrittenContact = Contact & Pick<Sent, 'reason'>;

export const contactOf = ({ phone, email = '' }: HostReservation): Contact => ({ phone, email });

export const isSameContact = (a: Contact, b: Contact): boolean => a.phone === b.phone && a.email === b.email;
