import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue } from 'aws-lambda';
import type { Item } from '#functions/platform/table.ts';

/** Converts an item of the table's stream to plain values. Bytes stay base64, but the outbox contains none. */
export const itemOf = (image: Readonly<Record<string, AttributeValue>>): Item =>
  unmarshall(image as Parameters<typeof unmarshall>[0]) as Item;
