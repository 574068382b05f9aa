import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Grants } from '#infra/grants.ts';
import { OPERATION_GRANTS } from '#infra/operation-grants.ts';
import { WORKER_GRANTS } from '#infra/worker-grants.ts';
import { type OperationId, operations } from '#shared/operations/index.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWhatsAppWorld, startWhatsApp } from '#tests/kit/whatsapp-world.ts';
import { type Asked, recording } from './recording-table.ts';

const OPERATIONS = operations.map(({ id }) => id).filter((id) => id.startsWith('whatsapp.'));
const WORKER = 'functions/workers/whatsapp-numbers/handler.ts';
const asked = new Map<string, Asked>([...OPERATIONS, WORKER].map((name) => [name, new Set()]));
const notesOf = (name: string): Asked => asked.get(name) ?? new Set();
const refusals: string[] = [];
let standIn: Awaited<ReturnType<typeof startWhatsApp>>;
let running: OperationId | null = null;

beforeAll(async () => {
  standIn = await startWhatsApp();
  const world = await openWhatsAppWorld(await engineOfFile(), standIn.origin, (table) => {
    // The table of the operation that runs, and of none between them.
    const tables = new Map(OPERATIONS.map((id) => [id, recording(table, notesOf(id))]));
    return new Proxy(table, { get: (_, name) => Reflect.get((running && tables.get(running)) ?? table, name) });
  });
  let manager = await world.manager();
  async function call(id: OperationId, input: object = {}) {
    running = id;
    const { body } = await world.call(id, { venueId: VENUE_ID, ...input } as never, manager);
    running = null;
    if (body.errorid !== '0') refusals.push(`${id}: ${body.errorid}`);
    return body;
  }
  const connected = async (number: string) =>
    call('whatsapp.finish', await world.dialog((await call('whatsapp.connect')).url, number));

  await connected('390287650601');
  // Another number in place of the first, which is then nobody's.
  await connected('390287650602');
  await world.rollOut(40, recording(world.table, notesOf(WORKER)));
  manager = await world.manager();
  await call('whatsapp.state');
  await call('whatsapp.messages');
  await call('whatsapp.wordings', { purpose: 'confirmed', locale: 'en' });
  const body = 'Dear {{1}}, we await you {{2}} for {{3}}. Ciao!';
  await call('whatsapp.wording_write', { purpose: 'confirmed', locale: 'en', body });
  await call('whatsapp.month');
  await call('whatsapp.test', { phone: '3331234567', locale: 'it' });
  const { number } = await world.numbers.load(VENUE_ID);
  await world.act('payment', number?.waba ?? '');
  await call('whatsapp.test', { phone: '3331234567', locale: 'it' });
  await call('whatsapp.disconnect');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await standIn.stop();
});

it('brings each operation to its good end', () => {
  expect(refusals).toEqual([]);
});

it.each(OPERATIONS)('grants %s all that it asks of the table, and no more', (id) => {
  const grants: Grants = OPERATION_GRANTS[id];
  expect([...notesOf(id)].toSorted()).toEqual([...grants.table].toSorted());
});

it('grants the worker of the roll-out all that it asks of the table, and no more', () => {
  expect([...notesOf(WORKER)].toSorted()).toEqual([...WORKER_GRANTS[WORKER].table].toSorted());
});
