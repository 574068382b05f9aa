import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/*
 * Converts plain values to DynamoDB's typed ones and back: texts, numbers, booleans, null, lists, maps and bytes. The
 * SDK's converter also supports sets and big numbers, but takes four per cent of a function's bundle.
 */

type Attributes = Record<string, AttributeValue>;

/** A plain object as an item; fields that are `undefined` are left out. */
export function toAttributes(fields: Readonly<Record<string, unknown>>): Attributes {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present.map(([name, value]) => [name, toAttribute(value)]));
}

function toAttribute(value: unknown): AttributeValue {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number' && Number.isFinite(value)) return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  if (value instanceof Uint8Array) return { B: value };
  if (Array.isArray(value)) return { L: value.filter((each) => each !== undefined).map(toAttribute) };
  if (typeof value === 'object') return { M: toAttributes(value as Record<string, unknown>) };
  throw new Error(`a ${typeof value} cannot be stored`);
}

/** An item as a plain object. */
export function fromAttributes(item: Readonly<Attributes>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, fromAttribute(value)]));
}

function fromAttribute(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return Number(value.N);
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.NULL !== undefined) return null;
  if (value.B !== undefined) return value.B;
  if (value.L !== undefined) return value.L.map(fromAttribute);
  if (value.M !== undefined) return fromAttributes(value.M);
  throw new Error('a stored value of a kind that is not used here');
}
