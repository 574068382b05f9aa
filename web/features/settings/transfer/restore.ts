import type { Issue, RefusalCode } from '#shared/contracts/errors.ts';
import type { Hall, ShownHall } from '#shared/domain/venue/halls.ts';
import type { UnitNo } from '#shared/domain/venue/rules.ts';
import { SECTIONS, type SectionName, type SectionValues } from '#shared/domain/venue/sections.ts';
import type { SectionOutcome } from '../section-writes.ts';

/** What a file says of a house: its sections, and its halls as they are drawn. */
export type Part = SectionName | 'halls';

/** Clock and places first, for other sections are judged by them; the page opens last. */
const FIRST: readonly Part[] = ['region', 'meals', 'shifts', 'tables', 'combinations', 'halls'];
const LAST: readonly Part[] = ['page'];
const ORDER: readonly Part[] = [
  ...FIRST,
  ...(Object.keys(SECTIONS) as SectionName[]).filter((name) => ![...FIRST, ...LAST].includes(name)),
  ...LAST,
];

type Values = { readonly [N in SectionName]?: SectionValues[N] };

/** What a file of our own says: its settings by section, its halls, and its reservations as rows; null for any other file. */
export type OwnFile = {
  readonly settings: Values;
  /** Files of before halls were drawn have none. */
  readonly halls?: readonly Hall[];
  readonly reservations: readonly object[];
  /** The book of guests; files of before it travelled have none. */
  readonly guests?: readonly object[];
};

/** The file of a house as it stands. What nobody has drawn has no name, and is drawn by itself anywhere. */
export const ownFile = (
  sections: Readonly<Record<string, { readonly value: unknown }>>,
  shown: readonly ShownHall[],
  { reservations, guests }: { readonly reservations: readonly object[]; readonly guests: readonly object[] },
): OwnFile => ({
  settings: Object.fromEntries(Object.entries(sections).map(([section, { value }]) => [section, value])),
  halls: shown.flatMap(({ area: _, name, ...hall }) => (name === null ? [] : [{ ...hall, name }])),
  reservations,
  guests,
});

export function readOwnFile(text: string): OwnFile | null {
  try {
    const { settings, halls, reservations, guests } = JSON.parse(text) as Partial<OwnFile>;
    const isRecord = typeof settings === 'object' && settings !== null && !Array.isArray(settings);
    if (!isRecord || !Array.isArray(reservations)) return null;
    return {
      settings,
      ...(Array.isArray(halls) && { halls }),
      reservations,
      ...(Array.isArray(guests) && { guests }),
    };
  } catch {
    return null;
  }
}

const valueIn = ({ settings, halls }: OwnFile, part: Part) => (part === 'halls' ? halls : settings[part]);

/** The parts of a file that there are, in the order in which they are saved. */
export const partsIn = (file: OwnFile): Part[] => ORDER.filter((part) => valueIn(file, part) !== undefined);

export type Written = SectionOutcome<unknown>;

/** What became of one part. `line`: nobody answered, and what follows was not tried. */
export type Restored = {
  readonly part: Part;
  readonly outcome: 'done' | 'refused' | 'line';
  readonly code?: RefusalCode;
  readonly issues?: readonly Issue[];
};

/**
 * Saves the sections of a file one after the other, each by its own operation with all that it judges. A section that is refused
 * stays as it was and the others go on. Tables get the numbers of this house; combinations and halls follow them.
 */
export async function restoreSettings(
  file: OwnFile,
  write: (part: Part, value: unknown) => Promise<Written>,
  onProgress: (done: number) => void = () => {},
): Promise<Restored[]> {
  const report: Restored[] = [];
  let numbers = new Map<UnitNo, UnitNo>();
  for (const part of partsIn(file)) {
    onProgress(report.length);
    const outcome = await write(part, renumbered(file, part, numbers));
    if (outcome.kind === 'done') {
      if (part === 'tables') numbers = numbersAfter(file.settings.tables, outcome.value);
      report.push({ part, outcome: 'done' });
    } else if (outcome.kind === 'refused') {
      report.push({ part, outcome: 'refused', code: outcome.errorid, issues: outcome.issues });
    } else return [...report, { part, outcome: 'line' }];
  }
  onProgress(report.length);
  return report;
}

type Tables = SectionValues['tables'];

/** The number that each table of the file has at this house. */
function numbersAfter(before: Tables | undefined, after: unknown): Map<UnitNo, UnitNo> {
  const { tables } = after as Tables;
  return new Map((before?.tables ?? []).map(({ no }, nth) => [no, tables[nth]?.no ?? no]));
}

/** The value of a part, with the tables' numbers at this house. */
function renumbered(file: OwnFile, part: Part, numbers: ReadonlyMap<UnitNo, UnitNo>): unknown {
  const here = (no: UnitNo) => numbers.get(no) ?? no;
  if (part === 'halls') {
    return file.halls?.map((hall) => ({
      ...hall,
      tables: hall.tables.map((table) => ({ ...table, no: here(table.no) })),
    }));
  }
  if (part !== 'combinations') return file.settings[part];
  const { combinations = [] } = file.settings.combinations ?? {};
  return { combinations: combinations.map((each) => ({ ...each, tables: each.tables.map(here) })) };
}
