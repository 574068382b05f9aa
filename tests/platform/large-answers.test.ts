import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { implement } from '#functions/platform/implement.ts';
import type { Table } from '#functions/platform/table.ts';
import { operation } from '#shared/contracts/define.ts';
import { eventOf } from '#tests/kit/world.ts';

const names = operation('guests.search', {
  summary: 'As many names as are asked for.',
  access: 'public',
  input: () => z.object({ many: z.int() }),
  output: () => z.object({ names: z.array(z.string()) }),
  refusals: [],
  rate: 'read',
  mutates: false,
});
const table = { update: async () => ({ n: 1 }) } as unknown as Table;
const handler = implement(
  names,
  {},
)(({ input }) => ({ names: Array<string>(input.many).fill('Rossi') })).with({
  table: () => table,
});
const asked = (many: number, encodings?: string) =>
  handler(
    eventOf('guests.search', { many }, encodings === undefined ? {} : { headers: { 'accept-encoding': encodings } }),
  );

it('goes compressed to whoever takes it so, for neither the API nor the edge does that to what is not kept', async () => {
  const plain = await asked(500);
  const { statusCode, headers, body = '', isBase64Encoded } = await asked(500, 'gzip, deflate, br');
  expect([statusCode, isBase64Encoded]).toEqual([200, true]);
  expect(headers).toEqual({ ...plain.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(body.length).toBeLessThan((plain.body?.length ?? 0) / 5);
  expect(gunzipSync(Buffer.from(body, 'base64')).toString()).toBe(plain.body);
});

it.each([
  ['to whoever does not', 500, undefined],
  ['to whoever wants it as it is', 500, 'identity'],
  ['to whoever refuses it', 500, 'br, gzip;q=0'],
  ['where there is little to win', 3, 'gzip'],
])('goes as it is %s', async (_, many, encodings) => {
  const { headers = {}, body = '', isBase64Encoded = false } = await asked(many, encodings);
  expect([isBase64Encoded, 'content-encoding' in headers]).toEqual([false, false]);
  expect(JSON.parse(body).names).toHaveLength(many);
});
