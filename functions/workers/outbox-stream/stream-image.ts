import type { AttributeValue } from 'aws-lambda';
import type { Item } from '#functions/platform/table.ts';

/** Converts an item of the table's stream to plain values. The outbox contains only strings, numbers, lists and maps. */
export function itemOf(image: Readonly<Record<string, AttributeValue>>): Item {
  return Object.fromEntries(Object.entries(image).map(([name, value]) => [name, plain(value)])) as Item;
}

function plain(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return Number(value.N);
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.L !== undefined) return value.L.map(plain);
  if (value.M !== undefined) return itemOf(value.M);
  if (value.NULL) return null;
  throw new Error('an attribute type that the outbox does not use');
}
