import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { type Answer, jsonOf, ok, problem } from './http.ts';
import type { Phones } from './phones.ts';
import { SPECIAL_NUMBERS } from './special-numbers.ts';
import type { Store } from './store.ts';

const PRESS = z.object({ wamid: z.string(), index: z.int() });
const WRITE = z.object({ text: z.string().check(z.minLength(1), z.maxLength(4096)), answers: z.optional(z.string()) });
const PREFER = z.object({ value: z.enum(['stop', 'resume']) });
const CONTROL = z.object({ webhooks: z.enum(['once', 'twice', 'reversed']) });

/** The API by which the phone page and the tests act on the phones; `path` is what follows `/api`. */
export function phoneApi({ phones, store }: { readonly phones: Phones; readonly store: Store }) {
  const routes: readonly [RegExp, (digits: string, body: unknown) => Answer][] = [
    [/^GET \/phones$/, () => ok({ phones: store.phones() })],
    [/^GET \/phones\/(\d+)$/, (phone) => ok({ messages: messagesOf(phone) })],
    [/^POST \/phones\/(\d+)\/read$/, (phone) => ok({ read: phones.read(phone) })],
    [/^POST \/phones\/(\d+)\/press$/, (_, body) => press(body)],
    [/^POST \/phones\/(\d+)\/write$/, (phone, body) => write(phone, body)],
    [/^POST \/phones\/(\d+)\/marketing$/, (phone, body) => prefer(phone, body)],
    [/^GET \/state$/, () => ok({ ...phones.control(), waiting: store.waiting(), specialNumbers: SPECIAL_NUMBERS })],
    [/^POST \/control$/, (_, body) => setControl(body)],
  ];

  /** With the number that sent each, where it is a venue's own. */
  const messagesOf = (phone: string) =>
    store.messagesOf(phone).map((message) => {
      const sender = store.senderOf(message.wamid);
      return { ...message, ...(sender !== null && { sender }) };
    });

  function press(body: unknown): Answer {
    const { data } = z.safeParse(PRESS, body);
    const wamid = data && phones.press(data.wamid, data.index);
    return wamid ? ok({ wamid }) : problem(404, 'no such button on this phone');
  }

  function write(phone: string, body: unknown): Answer {
    const { data } = z.safeParse(WRITE, body);
    return data ? ok({ wamid: phones.write(phone, data.text, data.answers) }) : problem(400, 'text is missing');
  }

  function prefer(phone: string, body: unknown): Answer {
    const { data } = z.safeParse(PREFER, body);
    if (!data) return problem(400, 'value must be stop or resume');
    phones.prefer(phone, data.value);
    return ok(data);
  }

  function setControl(body: unknown): Answer {
    const { data } = z.safeParse(CONTROL, body);
    if (!data) return problem(400, 'webhooks must be once, twice or reversed');
    phones.setControl(data);
    return ok(data);
  }

  return async (request: IncomingMessage, path: string): Promise<Answer> => {
    // A form on another site cannot send this content type, so no other site can press buttons here.
    const json = request.headers['content-type']?.startsWith('application/json');
    if (request.method === 'POST' && !json) return problem(415, 'send JSON');
    const body = request.method === 'POST' ? await jsonOf(request) : null;
    for (const [pattern, answer] of routes) {
      const match = pattern.exec(`${request.method} ${path}`);
      if (match) return answer(match[1] ?? '', body);
    }
    return problem(404, 'unknown');
  };
}
