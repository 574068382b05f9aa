import { paths } from '../paths.ts';

/** The number of the invoice that a new ticket is about. */
export const aboutParam = 'invoice';

/** A new ticket about an invoice; the screen reads the same parameter. */
export const ticketAbout = (number: string): string =>
  `${paths.tickets}?${new URLSearchParams({ [aboutParam]: number })}`;
