/** A telephone number within a text of any direction: its digits keep their order. */
export const numberIn = (phone: string): string => `\u2066${phone}\u2069`;
