import { type AttributeValue, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

/*
 * An item as the converter of values wrote it that `@aws-sdk/lib-dynamodb` replaced, and what it read from it. Both must stay as
 * they are: venues have data of that time.
 */

const engine = await engineOfFile();
const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));
const KEY = { pk: 'V#ven_trattoria', sk: 'OLD' };

const VALUE = {
  ...KEY,
  empty: '',
  text: 'Caffè ☕ “Nina”',
  zero: 0,
  negative: -1.5,
  sum: 0.1 + 0.2,
  small: 1e-7,
  instant: 1_795_608_000_000,
  most: Number.MAX_SAFE_INTEGER,
  least: Number.MIN_SAFE_INTEGER,
  yes: true,
  no: false,
  none: null,
  bytes: bytes('AAF/gP8='),
  noBytes: new Uint8Array(),
  list: [1, 'a', [null, []], { deep: { c: [false] } }],
  noList: [],
  map: { a: { b: [] }, 'with space': 1 },
  noMap: {},
};
const WIRE: Record<string, AttributeValue> = {
  pk: { S: 'V#ven_trattoria' },
  sk: { S: 'OLD' },
  empty: { S: '' },
  text: { S: 'Caffè ☕ “Nina”' },
  zero: { N: '0' },
  negative: { N: '-1.5' },
  sum: { N: '0.30000000000000004' },
  small: { N: '1e-7' },
  instant: { N: '1795608000000' },
  most: { N: '9007199254740991' },
  least: { N: '-9007199254740991' },
  yes: { BOOL: true },
  no: { BOOL: false },
  none: { NULL: true },
  bytes: { B: bytes('AAF/gP8=') },
  noBytes: { B: new Uint8Array() },
  list: {
    L: [
      { N: '1' },
      { S: 'a' },
      { L: [{ NULL: true }, { L: [] }] },
      { M: { deep: { M: { c: { L: [{ BOOL: false }] } } } } },
    ],
  },
  noList: { L: [] },
  map: { M: { a: { M: { b: { L: [] } } }, 'with space': { N: '1' } } },
  noMap: { M: {} },
};

describe.each(['sdk', 'thin client'] as const)('by the %s', (via) => {
  let table: Table;
  let name: string;
  beforeAll(async () => {
    ({ table, name } = await engine.newTable(via));
  });

  const writeWire = () => engine.client.send(new PutItemCommand({ TableName: name, Item: WIRE }));
  const stored = async () => {
    const Key = { pk: { S: KEY.pk }, sk: { S: KEY.sk } };
    return (await engine.client.send(new GetItemCommand({ TableName: name, Key }))).Item;
  };

  it('reads what the former converter wrote as it did', async () => {
    await writeWire();
    expect(await table.get(KEY)).toEqual(VALUE);
    expect(await table.query({ pk: KEY.pk })).toEqual([VALUE]);
    expect(await table.update(KEY, { set: { zero: 0 } })).toEqual(VALUE);
    const lost = { kind: 'lost', conflict: false, writes: [{ failed: true, old: VALUE }] };
    expect(await table.transact([{ put: KEY, if: { absent: true } }])).toEqual(lost);
  });

  it('writes the same values as the former converter did', async () => {
    await writeWire();
    const former = await stored();
    await table.put(VALUE);
    expect(await stored()).toEqual(former);
    const { pk: _, sk: __, ...set } = VALUE;
    await table.put({ ...KEY, old: 1 });
    await table.update(KEY, { set: { ...set, old: undefined } });
    expect(await stored()).toEqual(former);
  });

  it('finds an item by a list that it was stored with', async () => {
    await table.put({ ...KEY, venues: ['a', 'b'] });
    expect(await table.update(KEY, { set: { n: 1 }, if: { equals: { venues: ['b', 'a'] } } })).toBe('lost race');
    expect(await table.update(KEY, { set: { n: 1 }, if: { equals: { venues: ['a', 'b'] } } })).toMatchObject({ n: 1 });
  });

  it('leaves out what is undefined wherever it is, and keeps what is null', async () => {
    await table.put({
      ...KEY,
      gone: undefined,
      list: [1, undefined, { gone: undefined }],
      map: { gone: undefined, none: null },
    });
    expect(await stored()).toEqual({
      ...{ pk: WIRE.pk, sk: WIRE.sk },
      list: { L: [{ N: '1' }, { M: {} }] },
      map: { M: { none: { NULL: true } } },
    });
  });

  it.each([
    ['a Buffer', Buffer.from('sheet'), { B: bytes(Buffer.from('sheet').toString('base64')) }],
    ['a part of a buffer', new Uint8Array([1, 2, 3, 4]).subarray(1, 3), { B: new Uint8Array([2, 3]) }],
    ['minus nothing', -0, { N: '0' }],
    ['a frozen list', Object.freeze([Object.freeze({ n: 1 })]), { L: [{ M: { n: { N: '1' } } }] }],
    ['an object without a prototype', Object.assign(Object.create(null), { n: 1 }), { M: { n: { N: '1' } } }],
  ])('stores %s as the former converter did', async (_, value, wire) => {
    await table.put({ ...KEY, value });
    expect((await stored())?.value).toEqual(wire);
  });

  it.each([
    ['no number', Number.NaN],
    ['a number without an end', Number.POSITIVE_INFINITY],
    ['a number that is no longer exact', 2 ** 60],
    ['an instant that is no number', new Date(0)],
  ])('refuses %s, before anything is sent', async (_, value) => {
    await table.remove(KEY);
    await expect(table.put({ ...KEY, value })).rejects.toThrow();
    expect(await stored()).toBeUndefined();
  });
});
