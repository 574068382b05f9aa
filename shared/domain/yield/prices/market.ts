import { type DaySheet, holdsNothing } from '../../day/sheet.ts';
import { areaBit, type Layout, layoutOf } from '../../packing/layout.ts';
import type { VenueRules } from '../../venue/rules.ts';
import { QUARTER, type Service } from './demand.ts';

/** Tables of one area and size are one good; a unit is what it takes of each, by class. */
export type Bundle = readonly number[];

/** The goods of a service: so many tables of each class in every quarter, and covers that may start in it. */
export type Market = {
  readonly classes: number;
  readonly quarters: number;
  readonly starts: number;
  readonly tables: readonly number[];
  readonly bundleOf: readonly Bundle[];
  readonly layout: Layout;
  /** Memo of `bundlesFor`. */
  readonly bundles: Map<number, readonly Bundle[]>;
};

/** The remaining goods of a day: by class and quarter, and by quarter of start. */
export type Supply = { readonly tables: Float64Array; readonly pace: Float64Array };

const UNLIMITED = 1e9;

const markets = new WeakMap<VenueRules, Map<string, Market>>();

/** The goods of a venue during a service; the same rules and service always give the same market. */
export function marketOf(rules: VenueRules, service: Service): Market {
  const known = markets.get(rules) ?? new Map<string, Market>();
  markets.set(rules, known);
  const key = `${service.open} ${service.lastStart} ${service.close}`;
  const market = known.get(key) ?? makeMarket(rules, service);
  known.set(key, market);
  return market;
}

function makeMarket(rules: VenueRules, { open, lastStart, close }: Service): Market {
  const layout = layoutOf(rules);
  const names: string[] = [];
  const classOf = rules.tables.map(({ area, max }) => {
    const name = `${area} ${max}`;
    if (!names.includes(name)) names.push(name);
    return names.indexOf(name);
  });
  return {
    classes: names.length,
    quarters: Math.ceil((close - open) / QUARTER),
    starts: Math.floor((lastStart - open) / QUARTER) + 1,
    tables: names.map((_, index) => classOf.filter((each) => each === index).length),
    bundleOf: layout.units.map(({ tables }) => tables.map((table) => classOf[table] as number)),
    layout,
    bundles: new Map(),
  };
}

/** The distinct bundles that seat a party in an area (its position; past the last: any). */
export function bundlesFor(market: Market, rules: VenueRules, covers: number, area: number): readonly Bundle[] {
  const key = (covers << 8) | area;
  const bundles = market.bundles.get(key) ?? differentBundles(market, rules, covers, area);
  market.bundles.set(key, bundles);
  return bundles;
}

function differentBundles(market: Market, rules: VenueRules, covers: number, area: number): Bundle[] {
  const name = rules.areas[area];
  const areas = name === undefined ? market.layout.allAreas : areaBit(rules, name);
  const fitting = market.layout.fitting({ covers, areas, accessible: false, highchair: false });
  const different = new Map(fitting.map((unit) => [String(market.bundleOf[unit]), market.bundleOf[unit] as Bundle]));
  return [...different.values()];
}

/** The goods that the parties on the sheet leave. */
export function supplyOf(market: Market, rules: VenueRules, service: Service, sheet: DaySheet): Supply {
  const { classes, quarters, starts, layout } = market;
  const tables = new Float64Array(classes * quarters);
  for (let each = 0; each < classes; each++) {
    tables.fill(market.tables[each] as number, each * quarters, (each + 1) * quarters);
  }
  const pace = new Float64Array(starts).fill(rules.pacing.covers ?? UNLIMITED);
  for (const party of sheet.parties) {
    const { start, duration, covers, unit } = party;
    const first = Math.floor((start - service.open) / QUARTER);
    const last = Math.ceil((start + duration + rules.resetMinutes - service.open) / QUARTER);
    if (first >= 0 && first < starts) pace[first] = (pace[first] as number) - covers;
    if (holdsNothing(party)) continue;
    const bundle = market.bundleOf[layout.unitAt.get(unit) ?? -1] ?? [];
    for (const each of bundle) {
      for (let q = Math.max(0, first); q < Math.min(last, quarters); q++) {
        tables[each * quarters + q] = (tables[each * quarters + q] as number) - 1;
      }
    }
  }
  return { tables, pace };
}
