import type { WireInputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import type { HostReservation } from './tonight.ts';

type Sent = WireInputOf<Registry['reservations']['contact_write']>;

/** How a guest is reached; each empty where there is none. */
export type Contact = Pick<Sent, 'phone' | 'email'>;
/** The same with the reason for which a second booking at one meal is set aside. */
export type WrittenContact = Contact & Pick<Sent, 'reason'>;

export const contactOf = ({ phone, email = '' }: HostReservation): Contact => ({ phone, email });

export const isSameContact = (a: Contact, b: Contact): boolean => a.phone === b.phone && a.email === b.email;
