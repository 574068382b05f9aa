import * as z from 'zod/mini';

const ENVELOPE = z.object({
  object: z.string(),
  entry: z.array(z.object({ id: z.catch(z.string(), ''), changes: z.array(z.unknown()) })),
});
/** A list of another form counts as missing, as where the parts are read. */
const list = z.catch(z.optional(z.array(z.unknown())), undefined);
const CHANGE = z.object({
  field: z.literal('messages'),
  value: z.object({ metadata: z.catch(z.optional(z.unknown()), undefined), statuses: list, messages: list }),
});

/**
 * A webhook body in bodies of at most `most` bytes, each of the same form, with its statuses and messages in their order; only
 * one that is larger by itself stays so. Of what stands beside them the parts
 * have the account's id and the number, and nothing that nobody reads. Null for what
 * is too large and no webhook.
 */
export function inParts(body: string, most: number): readonly string[] | null {
  if (Buffer.byteLength(body) <= most) return [body];
  const { success, data } = z.safeParse(ENVELOPE, parsed(body));
  if (!success) return null;
  const [head, tail] = [`{"object":${JSON.stringify(data.object)},"entry":[`, ']}'];
  const parts: string[][] = [];
  let room = 0;
  for (const { id, changes } of data.entry) {
    for (const change of changes.flatMap(oneByOne)) {
      const text = JSON.stringify({ id, changes: [change] });
      const size = Buffer.byteLength(text) + 1;
      if (size > room) {
        parts.push([]);
        room = most - head.length - tail.length;
      }
      parts.at(-1)?.push(text);
      room -= size;
    }
  }
  return parts.map((part) => head + part.join() + tail);
}

/** A change as several with a status or message each; what has another form is left as it is. */
function oneByOne(change: unknown): readonly unknown[] {
  const { success, data } = z.safeParse(CHANGE, change);
  if (!success) return [change];
  const { field, value } = data;
  const { metadata, statuses = [], messages = [] } = value;
  return [
    ...statuses.map((status) => ({ field, value: { metadata, statuses: [status] } })),
    ...messages.map((message) => ({ field, value: { metadata, messages: [message] } })),
  ];
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null; // no webhook
  }
}
