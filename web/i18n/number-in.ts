/** A phone number for use within a text of any direction: its digits keep their order, and it is not broken. */
export const numberIn = (phone: string): string =>
  `\u2066${phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')}\u2069`;
