import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { listen } from '#infra/local/ports.ts';
import type { PhoneMessage } from '#infra/local/stand-ins/whatsapp/shown.ts';
import { type StandInOptions, startWhatsAppStandIn } from '#infra/local/stand-ins/whatsapp/stand-in.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { MessagePurpose } from '#shared/domain/message/purposes.ts';
import { type TemplateMessage, templateMessage } from '#shared/domain/messaging/payload.ts';

export const SECRET = 'app-secret';

export type News = {
  readonly status?: string;
  readonly code?: number;
  readonly payload?: string;
  readonly text?: string;
  /** Of a question in the conversation: by the kind of its report. */
  readonly chosen?: Readonly<Record<string, string>>;
};

/** A webhook receiver that checks the signatures, writes down the news, and answers as it is told. */
export async function receiver(port = 0) {
  const news: News[] = [];
  const posts: string[] = [];
  let status = 200;
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://x');
      if (request.method === 'GET') {
        const ours = url.searchParams.get('hub.verify_token') === 'verify';
        response.writeHead(ours ? 200 : 403).end(url.searchParams.get('hub.challenge'));
        return;
      }
      const body = Buffer.concat(chunks);
      const signature = `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`;
      const signed = request.headers['x-hub-signature-256'] === signature;
      posts.push(body.toString('utf8'));
      if (signed && status === 200) news.push(...newsOf(body.toString('utf8')));
      response.writeHead(signed ? status : 401).end();
    });
  });
  const bound = await listen(server, port, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${bound}/webhooks/whatsapp`,
    port: bound,
    news,
    posts,
    answerWith: (next: number) => {
      status = next;
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

type Part = {
  status?: string;
  errors?: { code: number }[];
  button?: { payload: string };
  text?: { body: string };
  interactive?: { type: string; [kind: string]: unknown };
};

function newsOf(body: string): News[] {
  const { entry } = JSON.parse(body) as { entry: { changes: { value: { statuses?: Part[]; messages?: Part[] } }[] }[] };
  const values = entry.flatMap(({ changes }) => changes.map(({ value }) => value));
  return values
    .flatMap(({ statuses = [], messages = [] }) => [...statuses, ...messages])
    .map(({ status, errors, button, text, interactive }) => ({
      ...(status && { status }),
      ...(errors?.[0] && { code: errors[0].code }),
      ...(button && { payload: button.payload }),
      ...(text && { text: text.body }),
      ...(interactive && {
        chosen: { [interactive.type]: (interactive[interactive.type] as { readonly id: string }).id },
      }),
    }));
}

export const message = (phone: string, locale: Locale = 'de', purpose: MessagePurpose = 'confirmRequest') =>
  templateMessage(
    purpose,
    { phone, locale, callback: 'm1.ours' },
    { venue: 'Trattoria da Nina', guest: 'Jürgen', when: 'Sa., 5. Dez. 2026, 20:00', covers: '4' },
    { link: 'ven_x.res_y.mac', confirm: 'C1.proof', reconfirm: 'R1.proof', cancel: 'X1.proof', agree: 'A1.proof' },
  );

/** A stand-in with a fast pace, and the calls of its two sides. */
export async function openStandIn(callbackUrl: string, over: Partial<StandInOptions> = {}) {
  const standIn = await startWhatsAppStandIn({
    port: 0,
    dataDir: null,
    callbackUrl,
    appSecret: SECRET,
    token: 'token',
    phoneNumberId: '123',
    verifyToken: 'verify',
    linkOrigin: 'https://book.example.com',
    paceMs: 5,
    firstGapMs: 20,
    ...over,
  });
  return { ...standIn, ...callsOf(standIn.origin) };
}

export function callsOf(origin: string) {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return {
    post,
    send: async (body: TemplateMessage | object, token = 'token', path = '/v26.0/123/messages') => {
      const response = await post(path, body, { authorization: `Bearer ${token}` });
      // biome-ignore lint/suspicious/noExplicitAny: the wire format under test
      return { status: response.status, body: (await response.json()) as any };
    },
    messagesOf: async (phone: string): Promise<PhoneMessage[]> =>
      (await (await fetch(`${origin}/api/phones/${phone}`)).json()).messages,
  };
}
