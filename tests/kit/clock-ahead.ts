/*
 * Loaded before the product (`--import`): its clock is ahead by as many milliseconds as this variable says, so that a day
 * that is quiet in the demo is today.
 */
const ahead = Number(process.env.COPERTO_TEST_CLOCK_AHEAD ?? 0);
const RealDate = Date;

class DateAhead extends RealDate {
  constructor(...given: []) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...given);
  }
  static override now(): number {
    return RealDate.now() + ahead;
  }
}
globalThis.Date = DateAhead as DateConstructor;

export {};
