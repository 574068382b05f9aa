import type { User } from '#functions/stores/users.ts';

/** The part of a user that they edit themselves, with defaults for what they have not set. */
export const profileOf = ({
  name,
  locale,
  currency = 'eur',
  newBookingsAlert = false,
  weeklyDigest = true,
  weeklyDigestBy = 'mail',
}: User) => ({
  name,
  locale,
  currency,
  newBookingsAlert,
  weeklyDigest,
  weeklyDigestBy,
});
