import { randomUUID } from 'node:crypto';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { documentsOf, type Table, tableOn } from '#functions/platform/table.ts';
import { daysStore } from '#functions/stores/days.ts';
import { placeParty } from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { aGuestBooking, aRules, aShift, aTable, at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { type Engine, startEngine } from '#tests/kit/engine.ts';
import { seeded } from '#tests/kit/random.ts';
import { openWorld } from '#tests/kit/world.ts';

const PARTIES = 200;

/** Room for two hundred parties and more in one day. */
const RULES: VenueRules = aRules({
  tables: Array.from({ length: 120 }, (_, i) => aTable({ no: i + 1, name: `T${i + 1}`, max: 4 })),
  shifts: [aShift({ firstSeating: at('18:00'), lastSeating: at('22:30'), close: at('25:00') })],
});

export type CommitCost = {
  readonly parties: number;
  readonly sheetBytes: number;
  /** Of an availability answer with the venue remembered: reads of the table, their bytes, and read units. */
  readonly availability: { readonly reads: number; readonly bytes: number; readonly readUnits: number };
  /** Of the one transaction that books a table. */
  readonly commit: { readonly writes: number; readonly writeUnits: number };
};

/** Measures by the engine's own ConsumedCapacity what a look at a day and a booking cost with 200 parties on the sheet. */
export async function measureCommit(): Promise<CommitCost> {
  const engine = await startEngine();
  try {
    return await measureOn(engine);
  } finally {
    await engine.stop();
  }
}

async function measureOn(engine: Engine): Promise<CommitCost> {
  const meter = meterOf(engine.client);
  // The meter reads what the SDK was answered.
  const bySdk = (_: Table, name: string) => tableOn(documentsOf(engine.client), () => name);
  const world = await openWorld(engine, { rules: RULES }, { wrap: bySdk });
  const sheet = fullSheet();
  await daysStore(world.table).change(
    VENUE_ID,
    SATURDAY,
    () => ({ commit: { sheet, reservations: [] }, answer: null }),
    { now: world.now() },
  );
  const wish = { venueId: VENUE_ID, date: SATURDAY, covers: 2, area: null };
  await world.call('availability.day', wish); // from now on the venue and its history are remembered

  const look = await meter(() => world.call('availability.day', wish));
  const reads = look.filter(({ command }) => command === 'GetItemCommand' || command === 'QueryCommand');
  const booking = aGuestBooking({ name: 'Maria Annunziata Bianchi', remarks: 'A quiet table by the window, please' });
  const book = await meter(() => world.call('reservations.create', booking, { key: randomUUID() }));
  const [commit] = book.filter(({ command }) => command === 'TransactWriteItemsCommand');
  return {
    parties: sheet.parties.length,
    sheetBytes: reads[0]?.bytes ?? 0,
    availability: {
      reads: reads.length,
      bytes: sum(reads.map(({ bytes }) => bytes)),
      readUnits: sum(reads.map(({ units }) => units)),
    },
    commit: { writes: commit?.writes ?? 0, writeUnits: commit?.units ?? 0 },
  };
}

function fullSheet(): DaySheet {
  const random = seeded(7);
  const now = { date: '2026-12-01', minute: 720 } as never;
  let sheet = EMPTY_SHEET;
  for (let n = 0; sheet.parties.length < PARTIES; n += 1) {
    const id = `000${String(n).padStart(5, '0')}`;
    const start = at('18:00') + 15 * Math.floor(random() * 19);
    const wish = { covers: 1 + Math.floor(random() * 2), area: null };
    const request = { id, start, wish, status: 'confirmed', guest: n } as const;
    const placed = placeParty(openDay(RULES, SATURDAY, sheet, now), request, 'guest');
    if (placed.kind === 'placed') sheet = placed.sheet;
  }
  return sheet;
}

type Metered = { readonly command: string; readonly units: number; readonly bytes: number; readonly writes: number };
type Capacity = { readonly CapacityUnits?: number };
type Output = { ConsumedCapacity?: Capacity | Capacity[]; Item?: { s?: Uint8Array } };

/** Asks every request of a client for its ConsumedCapacity and collects what some work consumed. */
function meterOf(client: DynamoDBClient) {
  let seen: Metered[] = [];
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const input = { ...args.input, ReturnConsumedCapacity: 'TOTAL' } as typeof args.input;
      const result = await next({ ...args, input });
      const { ConsumedCapacity: consumed = [], Item } = result.output as Output;
      seen.push({
        command: context.commandName ?? '',
        units: sum([consumed].flat().map(({ CapacityUnits = 0 }) => CapacityUnits)),
        bytes: Item?.s?.length ?? 0,
        writes: (args.input as { TransactItems?: unknown[] }).TransactItems?.length ?? 0,
      });
      return result;
    },
    { step: 'initialize', name: 'meter' },
  );
  return async (work: () => Promise<unknown>): Promise<readonly Metered[]> => {
    seen = [];
    await work();
    return seen;
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

if (process.argv[1] === import.meta.filename) console.log(await measureCommit());
