import type { AffectedReservation, Issue, RefusalCode } from '#shared/contracts/errors.ts';
import type { Hall, ShownHall } from '#shared/domain/venue/halls.ts';
import { sameTables } from '#shared/domain/venue/join-tables.ts';
import type { UnitNo } from '#shared/domain/venue/rules.ts';
import { SECTIONS, type SectionName, type SectionValues } from '#shared/domain/venue/sections.ts';
import type { SectionOutcome } from '../section-writes.ts';

/** The parts of a file that are restored: sections, halls, tasks and coupons. */
export type Part = SectionName | 'halls' | 'tasks' | 'coupons';

/** Time zone and places first, for other sections are judged by them; the page opens last. */
const FIRST: readonly Part[] = ['region', 'meals', 'shifts', 'tables', 'combinations', 'halls'];
const LAST: readonly Part[] = ['tasks', 'coupons', 'page'];
const ORDER: readonly Part[] = [
  ...FIRST,
  ...(Object.keys(SECTIONS) as SectionName[]).filter((name) => ![...FIRST, ...LAST].includes(name)),
  ...LAST,
];

/** A task in a file, with the assignee's name: users are not exported as such. */
export type TaskInFile = {
  readonly taskId: string;
  readonly title: string;
  readonly notes: string;
  readonly due: string | null;
  readonly assignee: string | null;
  readonly done: boolean;
  /** Missing in files of former versions. */
  readonly checklist?: readonly { readonly text: string; readonly done: boolean }[];
  readonly snoozedTo?: string | null;
  readonly repeat?: 'daily' | 'workdays' | 'weekly' | 'monthly' | 'monthlyWeekday' | null;
  readonly role?: 'manager' | 'host' | 'kitchen' | null;
};

/** A user of the venue in the file, to be invited again. The file holds no credentials. */
export type UserInFile = { readonly name: string; readonly email: string; readonly role: string };

type Values = { readonly [N in SectionName]?: SectionValues[N] };

/** The content of one of our own export files: settings by section, halls, and reservations as rows. */
export type OwnFile = {
  readonly settings: Values;
  /** Absent in files older than the hall editor. */
  readonly halls?: readonly Hall[];
  readonly reservations: readonly object[];
  /** The guest book; absent in older files. */
  readonly guests?: readonly object[];
  readonly tasks?: readonly TaskInFile[];
  readonly users?: readonly UserInFile[];
  readonly coupons?: readonly object[];
};

/** What a file holds besides settings and halls. */
export type Contents = Required<Pick<OwnFile, 'reservations' | 'guests' | 'tasks' | 'users'>> &
  Pick<OwnFile, 'coupons'>;

/** The export file of a venue. Halls that were never drawn (without a name) are left out: they are derived anywhere. */
export const ownFile = (
  sections: Readonly<Record<string, { readonly value: unknown }>>,
  shown: readonly ShownHall[],
  contents: Contents,
): OwnFile => ({
  settings: Object.fromEntries(Object.entries(sections).map(([section, { value }]) => [section, value])),
  halls: shown.flatMap(({ area: _, name, ...hall }) => (name === null ? [] : [{ ...hall, name }])),
  ...contents,
});

export function readOwnFile(text: string): OwnFile | null {
  try {
    const { settings, reservations, ...others } = JSON.parse(text) as Partial<OwnFile>;
    const isRecord = typeof settings === 'object' && settings !== null && !Array.isArray(settings);
    if (!isRecord || !Array.isArray(reservations)) return null;
    // Older files lack some of these.
    const lists = (['halls', 'guests', 'tasks', 'users', 'coupons'] as const).filter((name) =>
      Array.isArray(others[name]),
    );
    return { settings, reservations, ...Object.fromEntries(lists.map((name) => [name, others[name]])) };
  } catch {
    return null;
  }
}

const valueIn = ({ settings, ...beside }: OwnFile, part: Part) =>
  part === 'halls' || part === 'tasks' || part === 'coupons' ? beside[part] : settings[part];

/** The parts that a file contains, in the order in which they are saved. */
export const partsIn = (file: OwnFile): Part[] => ORDER.filter((part) => valueIn(file, part) !== undefined);

export type Written = SectionOutcome<unknown>;

/** The result of one part. `line`: no answer, and the parts after it were not tried. */
export type Restored = {
  readonly part: Part;
  readonly outcome: 'done' | 'refused' | 'line';
  readonly code?: RefusalCode;
  readonly issues?: readonly Issue[];
  /** The reservations that it would strand: it is saved once the user has decided about each. */
  readonly affected?: readonly AffectedReservation[];
};

/**
 * Saves the parts of a file one after the other, each by its own operation with all its checks. A refused part stays as it
 * was and the others go on. Tables and combinations get numbers of this venue, whose present ones are in `here`, and
 * references to tables are renumbered. Combinations of this venue that are not in the file do not prevent tables from being
 * removed.
 */
export async function restoreSettings(
  file: OwnFile,
  here: Standing,
  write: Write,
  onProgress: (done: number) => void = () => {},
): Promise<Restored[]> {
  const report: Restored[] = [];
  let numbers = numbersBefore(file.settings.tables?.tables ?? [], here.tables);
  const joins = numbersBefore(file.settings.combinations?.combinations ?? [], here.combinations);
  for (const part of partsIn(file)) {
    onProgress(report.length);
    const value = renumbered(file, part, numbers, joins);
    const outcome =
      part === 'tables' ? await writeTables(file, here, write, value as Tables, numbers) : await write(part, value);
    if (outcome.kind === 'done') {
      if (part === 'tables') numbers = numbersAfter(file.settings.tables, outcome.value);
      report.push({ part, outcome: 'done' });
    } else if (outcome.kind === 'refused') {
      const { errorid: code, issues, detail } = outcome;
      report.push({ part, outcome: 'refused', code, issues, ...(detail.affected && { affected: detail.affected }) });
    } else return [...report, { part, outcome: 'line' }];
  }
  onProgress(report.length);
  return report;
}

type Write = (part: Part, value: unknown) => Promise<Written>;

/**
 * Writes the tables. If combinations still use some that would go, first removes the combinations that are not in the file
 * and tries again; if that is refused too, the combinations are put back.
 */
async function writeTables(
  { settings }: OwnFile,
  { combinations }: Standing,
  write: Write,
  value: Tables,
  numbers: ReadonlyMap<UnitNo, UnitNo>,
): Promise<Written> {
  const first = await write('tables', value);
  const inUse = first.kind === 'refused' && first.issues.some(({ code }) => code === 'field.inUse');
  if (!inUse || !settings.combinations) return first;
  const ofFile = settings.combinations.combinations.map(({ tables }) => tables.map((no) => numbers.get(no) ?? no));
  const both = combinations.filter(({ tables }) => ofFile.some((each) => sameTables(each, tables)));
  const freed = await write('combinations', { combinations: both });
  if (freed.kind !== 'done') return freed.kind === 'refused' ? first : freed;
  const second = await write('tables', value);
  if (second.kind === 'refused') await write('combinations', { combinations });
  return second;
}

type Tables = SectionValues['tables'];
/** The tables and combinations of a venue, to which sheets refer by number. */
type Standing = Tables & SectionValues['combinations'];
type Named = { readonly no: UnitNo; readonly name: string };

/**
 * The numbers under which the tables or combinations of a file are saved: that of the namesake here, as numbers belong to a
 * venue; otherwise its own, or 0 (new) if that one belongs to another.
 */
function numbersBefore(ofFile: readonly Named[], here: readonly Named[]): Map<UnitNo, UnitNo> {
  const namesakes = new Map(here.map(({ name, no }) => [name, no]));
  const taken = new Set(ofFile.map(({ name }) => namesakes.get(name)));
  return new Map(ofFile.map(({ name, no }) => [no, namesakes.get(name) ?? (taken.has(no) ? 0 : no)]));
}

/** The number that each table of the file got at this venue. */
function numbersAfter(before: Tables | undefined, after: unknown): Map<UnitNo, UnitNo> {
  const { tables } = after as Tables;
  return new Map((before?.tables ?? []).map(({ no }, nth) => [no, tables[nth]?.no ?? no]));
}

/** The value of a part, with tables and combinations (`joins`) renumbered for this venue. */
function renumbered(
  file: OwnFile,
  part: Part,
  numbers: ReadonlyMap<UnitNo, UnitNo>,
  joins: ReadonlyMap<UnitNo, UnitNo>,
): unknown {
  const here = (no: UnitNo) => numbers.get(no) ?? no;
  if (part === 'halls') {
    return file.halls?.map((hall) => ({
      ...hall,
      tables: hall.tables.map((table) => ({ ...table, no: here(table.no) })),
    }));
  }
  if (part === 'tables') {
    const { tables = [] } = file.settings.tables ?? {};
    return { tables: tables.map((table) => ({ ...table, no: here(table.no) })) };
  }
  if (part !== 'combinations') return valueIn(file, part);
  const { combinations = [] } = file.settings.combinations ?? {};
  return {
    combinations: combinations.map((each) => ({
      ...each,
      no: joins.get(each.no) ?? each.no,
      tables: each.tables.map(here),
    })),
  };
}

type Worker = UserInFile & { readonly venues: readonly string[] };

/** The users of an account who work at a venue. */
export const usersInFile = (all: readonly Worker[], venueId: string): UserInFile[] =>
  all.filter(({ venues }) => venues.includes(venueId)).map(({ name, email, role }) => ({ name, email, role }));
