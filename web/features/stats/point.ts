/** Of hundreds of points a few are named at a time, so names and cells are made when they are shown. */
export type Point = {
  readonly label: () => string;
  readonly value: number;
  /** The band around the value, or the other line beside it. */
  readonly low?: number;
  readonly high?: number;
  readonly beside?: number;
  /** The cells of the table after the day. */
  readonly cells: () => readonly string[];
};
