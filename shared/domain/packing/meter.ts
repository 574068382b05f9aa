/**
 * Units of work that are left. A unit is about a microsecond of the machine in `docs/benchmarks.md`, but it is counted and
 * not timed, so that a sheet has the same answer on every machine. A part takes from its whole too.
 */
export type Meter = { units: number; readonly whole?: Meter };

/** For work that nobody waits for. */
export const unmetered = (): Meter => ({ units: Number.POSITIVE_INFINITY });

/** The share of one question in what a whole decision may cost. */
export const partOf = (whole: Meter, units: number): Meter => ({ units: Math.min(units, whole.units), whole });

/** Takes the units of a step about to be made; false when there are too few: then the meter is used up. */
export function take(meter: Meter, units: number): boolean {
  if (meter.units < units || (meter.whole !== undefined && !take(meter.whole, units))) {
    meter.units = 0;
    return false;
  }
  meter.units -= units;
  return true;
}
