import { importsOf, type Source } from './sources.ts';

/**
 * The folders of shared/domain, from the ground up. A file may import its own folder and lower floors, types included;
 * folders on one floor do not know each other. Why: docs/decisions/0110.
 */
export const DOMAIN_FLOORS = [
  ['kernel'],
  ['account', 'hostname', 'picture', 'theme', 'ticket'],
  ['venue'],
  ['packing'],
  ['day'],
  ['availability', 'message'],
  ['credit', 'reservation'],
  ['yield'],
  ['calendar', 'guest', 'payment', 'review', 'task', 'waitlist'],
  ['consent', 'coupon', 'impact', 'messaging', 'shop', 'transfer', 'whatsapp'],
  ['campaign', 'customer', 'figures', 'invoice', 'stats'],
] as const satisfies readonly (readonly string[])[];

const DOMAIN = 'shared/domain/';
const FLOOR_OF: ReadonlyMap<string, number> = new Map(
  DOMAIN_FLOORS.flatMap((folders, floor) => folders.map((folder) => [folder, floor] as const)),
);

const folderOf = (path: string): string => path.slice(DOMAIN.length).split('/')[0] ?? '';

/** What is wrong with where a file of shared/domain stands or with what it imports, as sentences. */
export function floorFaults(source: Source): string[] {
  if (!source.path.startsWith(DOMAIN)) return [];
  const folder = folderOf(source.path);
  const floor = FLOOR_OF.get(folder);
  if (floor === undefined) return [`${source.path}: the folder ${folder} stands on no floor of DOMAIN_FLOORS`];
  return importsOf(source).flatMap(({ target, specifier }) => {
    if (!target?.startsWith(DOMAIN) || folderOf(target) === folder) return [];
    return (FLOOR_OF.get(folderOf(target)) ?? Number.POSITIVE_INFINITY) < floor
      ? []
      : [`${source.path} imports ${specifier}, which is not below it`];
  });
}
