import type { User } from '#functions/stores/users.ts';

/** What users say of themselves, with the defaults of who has said nothing. */
export const profileOf = ({ name, locale, currency = 'eur', newBookingsAlert = false }: User) => ({
  name,
  locale,
  currency,
  newBookingsAlert,
});
