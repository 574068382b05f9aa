/** Former forms of numbers, without `+`, and their present replacements. */
const FORMER: readonly (readonly [form: RegExp, today: string])[] = [
  // Mexico abolished the 1 before mobile numbers in 2019, and with it the prefixes dialled at home.
  [/^52(?:1|01|044|045)(?=\d{10}$)/, '52'],
  // In Argentina a mobile has a 15 after its area code when dialled at home, and a 9 before it from abroad.
  [/^549?(?=\d{12}$)(11|[23]\d{2,3})15(?=\d{6,8}$)/, '549$1'],
  [/^54(?=(?:11|[23]\d)\d{8}$)/, '549'],
  // Benin put 01 before its numbers in 2024.
  [/^229(?=\d{8}$)/, '22901'],
  // Ivory Coast put the network's digits before its mobile numbers in 2021: the second digit told the network.
  [/^225(?=[04-9][0-3]\d{6}$)/, '22501'],
  [/^225(?=[04-9][4-6]\d{6}$)/, '22505'],
  [/^225(?=[04-9][7-9]\d{6}$)/, '22507'],
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
