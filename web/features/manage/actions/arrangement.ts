/** Where and when a party is to sit; fields left out do not change. */
export type Arrangement = {
  readonly unit?: number;
  /** Tables joined ad hoc for the party, in place of a unit, and how many they seat together. */
  readonly tables?: readonly number[];
  readonly seats?: number;
  /** The table given up by a party at several. */
  readonly insteadOf?: number;
  readonly start?: number;
  readonly duration?: number;
  readonly pinned?: boolean;
};

/** All tables that a party is to have, with the covers at each. */
export type NamedSeats = readonly (Pick<Arrangement, 'unit' | 'tables' | 'seats' | 'pinned'> & {
  readonly covers: number;
})[];
