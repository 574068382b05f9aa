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

export type Changes = {
  /** New values; `undefined` removes an attribute. */
  readonly set?: Readonly<Record<string, unknown>>;
  readonly add?: Readonly<Record<string, number>>;
  readonly if?: Condition;
};

/** The placeholders of one request: an attribute may be named like one of DynamoDB's 500 reserved words. */
export function placeholders() {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  return {
    name(attribute: string): string {
      const sign = `#${Object.keys(names).length}`;
      names[sign] = attribute;
      return sign;
    },
    value(value: unknown): string {
      const sign = `:${Object.keys(values).length}`;
      values[sign] = value;
      return sign;
    },
    /** The fields of the request; DynamoDB refuses empty ones. */
    fields: () => ({
      ExpressionAttributeNames: names,
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    }),
  };
}

type Placeholders = ReturnType<typeof placeholders>;

/** The fields that make a request conditional. */
export function conditionFields(condition: Condition) {
  const signs = placeholders();
  return { ConditionExpression: conditionText(condition, signs), ...signs.fields() };
}

function conditionText(condition: Condition, { name, value }: Placeholders): string {
  const isAbsent = (sign: string) => `attribute_not_exists(${sign})`;
  if ('absent' in condition) return isAbsent(name('pk'));
  if ('below' in condition) {
    const isBelow = (sign: string, limit: number) => `(${isAbsent(sign)} OR ${sign} < ${value(limit)})`;
    return Object.entries(condition.below)
      .map(([attribute, limit]) => isBelow(name(attribute), limit))
      .join(' AND ');
  }
  const { equals, without = [] } = condition;
  return [
    ...Object.entries(equals).map(([attribute, wanted]) => `${name(attribute)} = ${value(wanted)}`),
    ...without.map((attribute) => isAbsent(name(attribute))),
  ].join(' AND ');
}

/** The fields of an update, and of its condition. */
export function updateFields({ set = {}, add = {}, if: condition }: Changes) {
  const signs = placeholders();
  const changed = Object.entries(set).filter(([, value]) => value !== undefined);
  const removed = Object.keys(set).filter((attribute) => set[attribute] === undefined);
  const clauses = [
    ['SET', changed.map(([attribute, value]) => `${signs.name(attribute)} = ${signs.value(value)}`)],
    ['REMOVE', removed.map(signs.name)],
    ['ADD', Object.entries(add).map(([attribute, by]) => `${signs.name(attribute)} ${signs.value(by)}`)],
  ] as const;
  return {
    UpdateExpression: clauses
      .flatMap(([word, terms]) => (terms.length > 0 ? [`${word} ${terms.join(', ')}`] : []))
      .join(' '),
    ...(condition && { ConditionExpression: conditionText(condition, signs) }),
    ...signs.fields(),
  };
}

/** The fields of a read that brings some attributes only. */
export function projection(attributes: readonly string[]) {
  const signs = placeholders();
  return { ProjectionExpression: attributes.map(signs.name).join(', '), ...signs.fields() };
}
