/** Fields of providers' objects that name an attempt of ours or another object, the likeliest to lead there first. */
const FIELDS = [
  ...['attempt', 'custom_id', 'invoice_id', 'id', 'payment_intent', 'setup_intent', 'charge', 'order_id', 'capture_id'],
  ...['dispute_id', 'seller_transaction_id'],
] as const;
type Field = (typeof FIELDS)[number];
type Found = { readonly field: Field; readonly depth: number; readonly id: string };

const MAX_IDS = 12;
const MAX_DEPTH = 6;
const MAX_ID_LENGTH = 120;
const isField = (name: string): name is Field => FIELDS.some((field) => field === name);

/**
 * Every id that an object of an event names and that may lead to an attempt, the likeliest first. The ids of parts of the
 * object come last: a charge may list a hundred refunds, and they must not push out what it refers to.
 */
export function idsIn(object: unknown): readonly string[] {
  const rank = ({ field, depth }: Found) => (field === 'id' && depth > 0 ? FIELDS.length : FIELDS.indexOf(field));
  const found = foundIn(object, 0).toSorted((a, b) => rank(a) - rank(b));
  return [...new Set(found.map(({ id }) => id))].slice(0, MAX_IDS);
}

function foundIn(value: unknown, depth: number): readonly Found[] {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  return Object.entries(value).flatMap(([name, inner]): readonly Found[] => {
    if (typeof inner !== 'string') return foundIn(inner, depth + 1);
    if (inner === '' || inner.length > MAX_ID_LENGTH) return [];
    // A refund of PayPal names its capture by a link.
    const [, capture] = (name === 'href' && /\/captures\/([\w-]+)$/.exec(inner)) || [];
    if (capture !== undefined) return [{ field: 'capture_id', depth, id: capture }];
    return isField(name) ? [{ field: name, depth, id: inner }] : [];
  });
}
