/** Forms that numbers had, without `+`, and what stands there today. */
const FORMER: readonly (readonly [form: RegExp, today: string])[] = [
  // Mexico gave up the 1 before mobiles in 2019.
  [/^521(?=\d{10}$)/, '52'],
  // Brazil put a ninth digit, a 9, before its mobiles from 2012 to 2016; those that begin with 7 (trunked radio) have none.
  [/(?<=^55\d\d)(?=[689]\d{7}$)/, '9'],
];

/**
 * A number with its country's code (digits, no `+`) as it is dialled today. WhatsApp calls an account (`wa_id`) by the form in which it
 * was opened, and people write numbers as they learnt them; a reservation has one form for both.
 */
export const dialledToday = (digits: string): string =>
  FORMER.reduce((number, [form, today]) => number.replace(form, today), digits);
