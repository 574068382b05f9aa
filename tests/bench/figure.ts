/** One measured figure and the bound it must hold; bounds in seconds are for a quiet machine of two cores. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: 's' | 'ms' | 'KB' | 'x' | '%' | 'count';
  readonly atMost: number;
};

/** For a figure that is shown for orientation. */
export const NO_BOUND = Number.POSITIVE_INFINITY;
