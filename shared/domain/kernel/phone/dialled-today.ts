/** Former forms of numbers, without `+`, and their present replacements. */
const FORMER: readonly (readonly [form: RegExp, today: string])[] = [
  // Mexico abolished the 1 before mobile numbers in 2019.
  [/^521(?=\d{10}$)/, '52'],
  // From 2012 to 2016 Brazil added a ninth digit, a 9, to its mobile numbers, except those that begin with 7 (trunked
  // radio).
  [/(?<=^55\d\d)(?=[689]\d{7}$)/, '9'],
];

/**
 * A number with its country code (digits, no `+`) as it is dialled today. WhatsApp identifies an account (`wa_id`) by
 * the form in which it was opened, and people write numbers as they learnt them; reservations store one form for both.
 */
export const dialledToday = (digits: string): string =>
  FORMER.reduce((number, [form, today]) => number.replace(form, today), digits);
