// One small pattern in place of the library's: the schema of a booking is in the largest bundles.
export const ADDRESS = /^(?!\.)(?!.*\.\.)[\w.+'-]*[\w+-]@(?:[\da-z][\da-z-]*\.)+[a-z-]{2,}$/;
export const LONGEST_ADDRESS = 254;

/** Whether mail may be sent to what somebody typed, in small letters. */
export const isAddress = (text: string): boolean => text.length <= LONGEST_ADDRESS && ADDRESS.test(text);
