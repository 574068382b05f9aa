import { addDays, addMonths, type LocalDate } from '../kernel/time/local-date.ts';
import { type CartLine, SOLD_MODULES, type SoldModule } from './items.ts';

/** Until when an account may use what it has bought: the first day on which it may not. */
export type Licence = {
  /** Null: it has no end. */
  readonly until: LocalDate | null;
  readonly modules: Partial<Readonly<Record<SoldModule, LocalDate>>>;
};

export const NO_LICENCE: Licence = { until: null, modules: {} };

/** What of a licence has an end. */
export const LICENSED = ['licence', ...SOLD_MODULES] as const;
export type Licensed = (typeof LICENSED)[number];

/** The first day on which it does not hold; null: the licence has no end, or the module was never bought. */
export const endOf = ({ until, modules }: Licence, what: Licensed): LocalDate | null =>
  what === 'licence' ? until : (modules[what] ?? null);

/** The licence with another end of one of its parts. */
export function withEnd({ until, modules }: Licence, what: Licensed, end: LocalDate | null): Licence {
  if (what === 'licence') return { until: end, modules };
  const { [what]: _, ...others } = modules;
  return { until, modules: end === null ? others : { ...others, [what]: end } };
}

/** Data of a module that has ended can be read for so many days. */
const READ_ONLY_DAYS = 30;

/** Months more from the later of today and the end. */
export const extended = (until: LocalDate | null | undefined, months: number, today: LocalDate): LocalDate =>
  addMonths(until && until > today ? until : today, months);

/** The licence with what an order buys. */
export function licenceWith({ until, modules }: Licence, lines: readonly CartLine[], today: LocalDate): Licence {
  const after = { until, modules: { ...modules } };
  for (const { item, quantity } of lines) {
    if (item === 'credits') continue;
    if (item === 'licence') after.until = extended(after.until, quantity, today);
    else after.modules[item] = extended(after.modules[item], quantity, today);
  }
  return after;
}

export type ModuleState = 'on' | 'readOnly' | 'off';

/** How a module stands: once it has ended its data is kept, and can be read for a while. */
export function moduleStateOf(until: LocalDate | undefined, today: LocalDate): ModuleState {
  if (until === undefined) return 'off';
  if (today < until) return 'on';
  return today < readableUntil(until) ? 'readOnly' : 'off';
}

/** Whether a module was bought and has ended. One that was never bought is from before modules were sold: it goes on. */
export const hasEnded = (until: LocalDate | undefined | null, today: LocalDate): boolean =>
  until !== undefined && until !== null && until <= today;

export type EndedModule = { readonly module: SoldModule; readonly since: LocalDate; readonly readable: LocalDate };

/** The modules that an account has bought and no longer has. `readable`: the first day on which they are not shown. */
export const endedModules = ({ modules }: Licence, today: LocalDate): EndedModule[] =>
  SOLD_MODULES.flatMap((module) => {
    const since = modules[module];
    return since !== undefined && hasEnded(since, today) ? [{ module, since, readable: readableUntil(since) }] : [];
  });

export const readableUntil = (until: LocalDate): LocalDate => addDays(until, READ_ONLY_DAYS);

export const LICENCE_STATES = ['endless', 'runs', 'ends', 'ended'] as const;
export type LicenceState = (typeof LICENCE_STATES)[number];

/** A licence is said to end this many days before. */
const ENDS_SOON_MS = 30 * 86_400_000;

/** How a licence stands on a day; one without an end is from before licences were sold. */
export function licenceStateOf(until: LocalDate | null, day: LocalDate): LicenceState {
  if (until === null) return 'endless';
  if (until <= day) return 'ended';
  return Date.parse(until) - Date.parse(day) <= ENDS_SOON_MS ? 'ends' : 'runs';
}
