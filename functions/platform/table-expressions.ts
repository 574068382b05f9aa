import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { toAttributes } from './attribute-values.ts';

/** What must be true of the stored item for a write to succeed. */
export type Condition =
  | { readonly absent: true }
  /** The item exists with these values, and has none of the attributes in `without`. */
  | {
      readonly equals: Readonly<Record<string, string | number | boolean | readonly string[]>>;
      readonly without?: readonly string[];
    }
  /** Each attribute is missing or smaller; true of a missing item. */
  | { readonly below: Readonly<Record<string, number>> };

type Parts = {
  ConditionExpression: string;
  ExpressionAttributeNames: Record<string, string>;
  ExpressionAttributeValues?: Record<string, AttributeValue>;
};

export function conditionParts(condition: Condition): Parts {
  if ('absent' in condition) {
    return { ConditionExpression: 'attribute_not_exists(#pk)', ExpressionAttributeNames: { '#pk': 'pk' } };
  }
  const fields = Object.entries('equals' in condition ? condition.equals : condition.below);
  const term = (i: number) =>
    'equals' in condition ? `#c${i} = :c${i}` : `(attribute_not_exists(#c${i}) OR #c${i} < :c${i})`;
  const without = 'equals' in condition ? (condition.without ?? []) : [];
  return {
    ConditionExpression: [
      ...fields.map((_, i) => term(i)),
      ...without.map((_, i) => `attribute_not_exists(#w${i})`),
    ].join(' AND '),
    ExpressionAttributeNames: Object.fromEntries([
      ...fields.map(([name], i) => [`#c${i}`, name]),
      ...without.map((name, i) => [`#w${i}`, name]),
    ]),
    ExpressionAttributeValues: toAttributes(Object.fromEntries(fields.map(([, value], i) => [`:c${i}`, value]))),
  };
}

type Changes = {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly add?: Readonly<Record<string, number>>;
  readonly if?: Condition;
};

/** The expressions of an UpdateItem; a value of `undefined` in `set` removes the attribute. */
export function updateParts({ set = {}, add = {}, if: condition }: Changes) {
  const guard = condition && conditionParts(condition);
  const sets = Object.entries(set).filter(([, value]) => value !== undefined);
  const gone = Object.entries(set).filter(([, value]) => value === undefined);
  const adds = Object.entries(add);
  const clause = (word: string, terms: string[]) => (terms.length > 0 ? [`${word} ${terms.join(', ')}`] : []);
  const written = [
    ...sets.map(([, value], i) => [`:s${i}`, value] as const),
    ...adds.map(([, value], i) => [`:a${i}`, value] as const),
  ];
  const values = { ...toAttributes(Object.fromEntries(written)), ...guard?.ExpressionAttributeValues };
  return {
    UpdateExpression: [
      ...clause(
        'SET',
        sets.map((_, i) => `#s${i} = :s${i}`),
      ),
      ...clause(
        'REMOVE',
        gone.map((_, i) => `#r${i}`),
      ),
      ...clause(
        'ADD',
        adds.map((_, i) => `#a${i} :a${i}`),
      ),
    ].join(' '),
    ExpressionAttributeNames: Object.fromEntries([
      ...sets.map(([name], i) => [`#s${i}`, name]),
      ...gone.map(([name], i) => [`#r${i}`, name]),
      ...adds.map(([name], i) => [`#a${i}`, name]),
      ...Object.entries(guard?.ExpressionAttributeNames ?? {}),
    ]),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    ...(guard && { ConditionExpression: guard.ConditionExpression }),
  };
}
