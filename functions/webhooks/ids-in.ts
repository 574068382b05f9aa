/** Fields of providers' objects that name another one, the attempt of ours first. */
const FIELDS = [
  ...['attempt', 'custom_id', 'invoice_id', 'id', 'payment_intent', 'setup_intent', 'charge', 'order_id', 'capture_id'],
  ...['dispute_id', 'seller_transaction_id'],
];
const MAX_IDS = 12;
const MAX_DEPTH = 6;

/** Every id that an object of an event names and that may lead to an attempt, the likeliest first. */
export function idsIn(object: unknown): readonly string[] {
  const found = new Map<string, string[]>(FIELDS.map((field) => [field, []]));
  collect(object, found, 0);
  return [...new Set([...found.values()].flat())].slice(0, MAX_IDS);
}

function collect(value: unknown, found: ReadonlyMap<string, string[]>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
  for (const [field, inner] of Object.entries(value)) {
    const isId = typeof inner === 'string' && inner.length <= 120;
    if (isId) found.get(field)?.push(inner);
    // A refund of PayPal names its capture by a link.
    const [, capture] = (isId && field === 'href' && /\/captures\/([\w-]+)$/.exec(inner)) || [];
    if (capture !== undefined) found.get('capture_id')?.push(capture);
    collect(inner, found, depth + 1);
  }
}
