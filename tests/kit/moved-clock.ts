/** Imported before a program (`node --import`): its clock runs `CLOCK_MOVED_MS` milliseconds before or after the machine's. */
const RealDate = Date;
const moved = Number(process.env.CLOCK_MOVED_MS ?? 0);

globalThis.Date = class extends RealDate {
  // A date without arguments is now; all others are as they are written.
  constructor(...written: []) {
    super(...(written.length > 0 ? written : ([RealDate.now() + moved] as unknown as [])));
  }

  static override now(): number {
    return RealDate.now() + moved;
  }
} as DateConstructor;
