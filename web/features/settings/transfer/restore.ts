import type { AffectedReservation, Issue, RefusalCode } from '#shared/contracts/errors.ts';
import type { Hall, ShownHall } from '#shared/domain/venue/halls.ts';
import { sameTables } from '#shared/domain/venue/join-tables.ts';
import type { UnitNo } from '#shared/domain/venue/rules.ts';
import { SECTIONS, type SectionName, type SectionValues } from '#shared/domain/venue/sections.ts';
import type { SectionOutcome } from '../section-writes.ts';

/** What a file says of a house: its sections, its halls as they are drawn, and what is to be done. */
export type Part = SectionName | 'halls' | 'tasks';

/** Clock and places first, for other sections are judged by them; the page opens last. */
const FIRST: readonly Part[] = ['region', 'meals', 'shifts', 'tables', 'combinations', 'halls'];
const LAST: readonly Part[] = ['tasks', 'page'];
const ORDER: readonly Part[] = [
  ...FIRST,
  ...(Object.keys(SECTIONS) as SectionName[]).filter((name) => ![...FIRST, ...LAST].includes(name)),
  ...LAST,
];

/** A task as it leaves the house: by the name of whom it was given to, for users do not come along. */
export type TaskInFile = {
  readonly taskId: string;
  readonly title: string;
  readonly notes: string;
  readonly due: string | null;
  readonly assignee: string | null;
  readonly done: boolean;
};

/** Who worked at the house, to be invited anew. Nothing that proves anything is in a file. */
export type UserInFile = { readonly name: string; readonly email: string; readonly role: string };

type Values = { readonly [N in SectionName]?: SectionValues[N] };

/** What a file of our own says: its settings by section, its halls, and its reservations as rows; null for any other file. */
export type OwnFile = {
  readonly settings: Values;
  /** Files of before halls were drawn have none. */
  readonly halls?: readonly Hall[];
  readonly reservations: readonly object[];
  /** The book of guests; files of before it travelled have none. */
  readonly guests?: readonly object[];
  readonly tasks?: readonly TaskInFile[];
  readonly users?: readonly UserInFile[];
};

/** What a file holds beside the settings and the halls. */
export type Contents = Required<Pick<OwnFile, 'reservations' | 'guests' | 'tasks' | 'users'>>;

/** The file of a house as it stands. What nobody has drawn has no name, and is drawn by itself anywhere. */
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
    // Older files have none of some.
    const lists = (['halls', 'guests', 'tasks', 'users'] as const).filter((name) => Array.isArray(others[name]));
    return { settings, reservations, ...Object.fromEntries(lists.map((name) => [name, others[name]])) };
  } catch {
    return null;
  }
}

const valueIn = ({ settings, halls, tasks }: OwnFile, part: Part) =>
  part === 'halls' ? halls : part === 'tasks' ? tasks : settings[part];

/** The parts of a file that there are, in the order in which they are saved. */
export const partsIn = (file: OwnFile): Part[] => ORDER.filter((part) => valueIn(file, part) !== undefined);

export type Written = SectionOutcome<unknown>;

/** What became of one part. `line`: nobody answered, and what follows was not tried. */
export type Restored = {
  readonly part: Part;
  readonly outcome: 'done' | 'refused' | 'line';
  readonly code?: RefusalCode;
  readonly issues?: readonly Issue[];
  /** Whom it would leave behind: it is saved once the house has decided about each. */
  readonly affected?: readonly AffectedReservation[];
};

/**
 * Saves the sections of a file one after the other, each by its own operation with all that it judges. A section that is refused
 * stays as it was and the others go on. Tables and combinations get the numbers of this house (`here`: those that it has); what names
 * tables follows them. A combination of this house that the file does not have keeps no table of it in its place.
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
 * Tables, and first, where they are in use by combinations, these: without those that the file does not have. If the tables are refused
 * all the same, the combinations are what they were.
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
/** The tables and combinations of a house, to which sheets refer by number. */
type Standing = Tables & SectionValues['combinations'];
type Named = { readonly no: UnitNo; readonly name: string };

/**
 * The number that each table or combination of the file stands for before they are saved: that of its namesake, for numbers are a
 * house's own; else its own, unless that is another's: then it is new.
 */
function numbersBefore(ofFile: readonly Named[], here: readonly Named[]): Map<UnitNo, UnitNo> {
  const namesakes = new Map(here.map(({ name, no }) => [name, no]));
  const taken = new Set(ofFile.map(({ name }) => namesakes.get(name)));
  return new Map(ofFile.map(({ name, no }) => [no, namesakes.get(name) ?? (taken.has(no) ? 0 : no)]));
}

/** The number that each table of the file has at this house. */
function numbersAfter(before: Tables | undefined, after: unknown): Map<UnitNo, UnitNo> {
  const { tables } = after as Tables;
  return new Map((before?.tables ?? []).map(({ no }, nth) => [no, tables[nth]?.no ?? no]));
}

/** The value of a part, with the numbers that tables and combinations (`joins`) have at this house. */
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

/** Those of an account who work at a venue. */
export const usersInFile = (all: readonly Worker[], venueId: string): UserInFile[] =>
  all.filter(({ venues }) => venues.includes(venueId)).map(({ name, email, role }) => ({ name, email, role }));
