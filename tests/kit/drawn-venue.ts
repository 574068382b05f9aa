import { type Hall, shownHalls } from '#shared/domain/venue/halls.ts';
import type { Combination, Table } from '#shared/domain/venue/rules.ts';
import { someSettings } from '#tests/web/app/kit.ts';
import { someVenue } from '#tests/web/settings/kit.ts';
import { aRules, aTable } from './builders.ts';

const STEP = 150;
const COLUMNS = 12;

/** Tables for two; the hall has them in rows of twelve, 150 apart, with T1 at 150, 150. */
const tablesOf = (count: number): Table[] =>
  Array.from({ length: count }, (_, nth) => aTable({ no: nth + 1, name: `T${nth + 1}`, min: 1, max: 2 }));

const hallOf = (tables: readonly Table[]): Hall => ({
  ...{ id: 'sala', name: 'Sala', width: STEP * (COLUMNS + 1), height: STEP * (Math.ceil(tables.length / COLUMNS) + 3) },
  tables: tables.map(({ no }, nth) => ({
    ...{ no, shape: 'square' as const, rotation: 0 },
    x: STEP * ((nth % COLUMNS) + 1),
    y: STEP * (Math.floor(nth / COLUMNS) + 1),
  })),
  walls: [],
  decor: [{ kind: 'bar', x: 400, y: 450, width: 300, height: 60, rotation: 0 }],
});

/**
 * A venue with one drawn hall: `count` tables in rows, and a bar below. It keeps the halls and combinations it is sent.
 */
export function drawnVenue(count: number) {
  const settings = someSettings({ role: 'owner' });
  const rules = aRules({ tables: tablesOf(count), combinations: [] });
  let halls: readonly Hall[] = [hallOf(rules.tables)];
  let combinations: readonly Combination[] = [];
  let revision = 1;
  const answers: Readonly<Record<string, (input: never) => object>> = {
    settings_read: () => ({ settings }),
    settings_venue: () =>
      someVenue({ tables: { tables: rules.tables }, combinations: { combinations: [...combinations] } }),
    plan_halls: () => ({ revision, halls: shownHalls(halls, rules) }),
    plan_halls_write: (input: { readonly halls: readonly Hall[] }) => {
      halls = input.halls;
      revision += 1;
      return { revision };
    },
    settings_section_write: ({ value }: { readonly value: { readonly combinations: readonly Combination[] } }) => {
      combinations = value.combinations.map((each, nth) => ({ ...each, no: each.no || 200 + nth }));
      return { revision: 0, value: { combinations } };
    },
  };
  async function fetch(path: string, { body }: { body: string }): Promise<Response> {
    const answer = answers[/([a-z_]+)\.php$/.exec(path)?.[1] ?? ''];
    return Response.json(
      answer ? { errorid: '0', ...answer(JSON.parse(body || '{}') as never) } : { errorid: 'operation.unknown' },
    );
  }
  return { fetch, settings, hall: () => halls[0], combinations: () => combinations };
}
