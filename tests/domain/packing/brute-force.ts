/*
 * A second opinion on small services: tries every unit for every party. It shares nothing with the allocator but the
 * question, so that an error in one is not an error in both.
 */
export type SmallTable = { readonly min: number; readonly max: number; readonly area: number };
export type SmallUnit = { readonly tables: readonly number[]; readonly min: number; readonly max: number };
export type SmallParty = {
  readonly start: number;
  readonly end: number;
  readonly covers: number;
  /** An area, or null for any. */
  readonly area: number | null;
  /** The unit that it may not leave. */
  readonly at: number | null;
};
export type SmallService = {
  readonly tables: readonly SmallTable[];
  readonly combinations: readonly SmallUnit[];
  readonly parties: readonly SmallParty[];
  readonly blocks: readonly { readonly table: number; readonly from: number; readonly to: number }[];
  /** Whom the venue has bound to a unit (`at`), be it two to one table at once or somebody to a withheld one. */
  readonly bound?: readonly SmallParty[];
  /** Tables that are had together from one minute to another, and none of them alone then. */
  readonly joins?: readonly (SmallUnit & { readonly from: number; readonly to: number })[];
};

/** Whether some seating gives every party a unit. */
export function canAllSit(service: SmallService): boolean {
  const joins = service.joins ?? [];
  const singles = service.tables.map(({ min, max }, i) => ({ tables: [i], min, max }));
  const units: readonly SmallUnit[] = [...singles, ...service.combinations, ...joins];
  const isBeside = (unit: SmallUnit, { start, end }: SmallParty): boolean =>
    joins.every((join) =>
      join === unit
        ? join.from <= start && end <= join.to
        : end <= join.from || join.to <= start || !join.tables.some((table) => unit.tables.includes(table)),
    );
  const taken = (service.bound ?? []).flatMap(({ at, start, end }) =>
    (units[at ?? -1]?.tables ?? []).map((table) => ({ table, from: start, to: end })),
  );
  const isFree = (table: number, { start, end }: SmallParty): boolean =>
    !taken.some((use) => use.table === table && use.from < end && start < use.to);
  const isHeld = (table: number, { start, end }: SmallParty): boolean =>
    service.blocks.some((block) => block.table === table && block.from < end && start < block.to);

  const seatFrom = (next: number): boolean => {
    const party = service.parties[next];
    if (!party) return true;
    for (const [i, unit] of units.entries()) {
      if (party.at !== null && party.at !== i) continue;
      if (party.at === null) {
        if (party.covers < unit.min || party.covers > unit.max) continue;
        if (party.area !== null && service.tables[unit.tables[0] ?? 0]?.area !== party.area) continue;
        if (unit.tables.some((table) => isHeld(table, party)) || !isBeside(unit, party)) continue;
      }
      if (!unit.tables.every((table) => isFree(table, party))) continue;
      for (const table of unit.tables) taken.push({ table, from: party.start, to: party.end });
      if (seatFrom(next + 1)) return true;
      taken.length -= unit.tables.length;
    }
    return false;
  };
  return seatFrom(0);
}
