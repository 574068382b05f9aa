/** Of the six megabytes that a function may answer: what is whole, a day or a guest more, fits beside them. */
export const ENOUGH_BYTES = 2_000_000;
