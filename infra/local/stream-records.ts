import type { _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams';

/** A stream record as Lambda passes it to a function: JSON, with binary in base64 and times in seconds. */
export function toLambdaRecord(record: StreamRecord): unknown {
  return plain({ ...record, eventSourceARN: undefined });
}

function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (value instanceof Date) return Math.floor(value.getTime() / 1000);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([name, part]) => [name, plain(part)]),
  );
}
