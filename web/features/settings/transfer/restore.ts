import type { AffectedReservation, Issue, RefusalCode } from '#shared/contracts/errors.ts';
import type { UnitNo } from '#shared/domain/venue/rules.ts';
import { SECTIONS, type SectionName, type SectionValues } from '#shared/domain/venue/sections.ts';

/** Clock and places first, for other sections are judged by them; the page opens last. */
const FIRST: readonly SectionName[] = ['region', 'meals', 'shifts', 'tables', 'combinations'];
const LAST: readonly SectionName[] = ['page'];
const ORDER: readonly SectionName[] = [
  ...FIRST,
  ...(Object.keys(SECTIONS) as SectionName[]).filter((name) => ![...FIRST, ...LAST].includes(name)),
  ...LAST,
];

type Values = { readonly [N in SectionName]?: SectionValues[N] };

/** What a file of our own says: its settings by section, and its reservations as rows; null for any other file. */
export type OwnFile = { readonly settings: Values; readonly reservations: readonly object[] };

export function readOwnFile(text: string): OwnFile | null {
  try {
    const { settings, reservations } = JSON.parse(text) as Partial<OwnFile>;
    const isRecord = typeof settings === 'object' && settings !== null && !Array.isArray(settings);
    return isRecord && Array.isArray(reservations) ? { settings, reservations } : null;
  } catch {
    return null;
  }
}

/** The sections of a file that there are, in the order in which they are saved. */
export const sectionsIn = ({ settings }: OwnFile): SectionName[] =>
  ORDER.filter((name) => settings[name] !== undefined);

export type Written =
  | { readonly kind: 'done'; readonly value: unknown }
  | {
      readonly kind: 'refused';
      readonly errorid: RefusalCode;
      readonly issues: readonly Issue[];
      readonly detail: { readonly affected?: readonly AffectedReservation[] };
    }
  | { readonly kind: 'offline' | 'timeout' | 'unreadable' | 'aborted' };

/** What became of one section. `line`: nobody answered, and what follows was not tried. */
export type Restored = {
  readonly section: SectionName;
  readonly outcome: 'done' | 'refused' | 'line';
  readonly code?: RefusalCode;
  readonly issues?: readonly Issue[];
};

/**
 * Saves the sections of a file one after the other, each by its own operation with all that it judges. A section that is refused
 * stays as it was and the others go on. Tables get the numbers of this house, and combinations follow them.
 */
export async function restoreSettings(
  file: OwnFile,
  write: (section: SectionName, value: unknown) => Promise<Written>,
  onProgress: (done: number) => void = () => {},
): Promise<Restored[]> {
  const report: Restored[] = [];
  let numbers = new Map<UnitNo, UnitNo>();
  for (const section of sectionsIn(file)) {
    onProgress(report.length);
    const value = section === 'combinations' ? renumbered(file.settings.combinations, numbers) : file.settings[section];
    const outcome = await write(section, value);
    if (outcome.kind === 'done') {
      if (section === 'tables') numbers = numbersAfter(file.settings.tables, outcome.value);
      report.push({ section, outcome: 'done' });
    } else if (outcome.kind === 'refused') {
      report.push({ section, outcome: 'refused', code: outcome.errorid, issues: outcome.issues });
    } else return [...report, { section, outcome: 'line' }];
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

function renumbered(value: SectionValues['combinations'] | undefined, numbers: ReadonlyMap<UnitNo, UnitNo>) {
  const combinations = value?.combinations ?? [];
  return {
    combinations: combinations.map((each) => ({ ...each, tables: each.tables.map((no) => numbers.get(no) ?? no) })),
  };
}
