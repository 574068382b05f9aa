import { createServer, type IncomingMessage } from 'node:http';
import { listen } from '../../ports.ts';
import { type Answer, jsonOf, problem, sendAnswer } from '../whatsapp/http.ts';
import { MAIL_CSS, mailPage } from './page.ts';
import { judgeSendEmail } from './ses-api.ts';
import { openMailStore } from './store.ts';

type Options = {
  /** 0 chooses a free one. */
  readonly port: number;
  /** Where the mails are kept; null keeps them in memory. */
  readonly dataDir: string | null;
};

/** Starts the stand-in of Amazon SES v2, with a page that shows the mails, on the loopback address. */
export async function startMail({ port, dataDir }: Options): Promise<{ origin: string; stop(): Promise<void> }> {
  const store = openMailStore(dataDir);

  async function answer(request: IncomingMessage): Promise<Answer> {
    const [path] = (request.url ?? '/').split('?', 1);
    if (path === '/v2/email/outbound-emails' && request.method === 'POST') return sendEmail(request);
    if (request.method !== 'GET') return problem(405, 'not allowed');
    if (path === '/api/mails') return { status: 200, body: store.all() };
    if (path === '/mail.css') return { status: 200, body: MAIL_CSS, type: 'text/css; charset=utf-8' };
    if (path === '/') return { status: 200, body: mailPage(store.all()), type: 'text/html; charset=utf-8' };
    return problem(404, 'not found');
  }

  async function sendEmail(request: IncomingMessage): Promise<Answer> {
    if (!/^AWS4-HMAC-SHA256 Credential=\S+\/ses\/aws4_request, /.test(request.headers.authorization ?? '')) {
      return { status: 403, body: { message: 'Missing Authentication Token' } };
    }
    const judged = judgeSendEmail(await jsonOf(request), Date.now());
    if ('error' in judged) return { status: 400, body: { message: judged.message }, errorType: judged.error };
    store.add(judged.mail);
    return { status: 200, body: { MessageId: judged.mail.id } };
  }

  const server = createServer((request, response) => {
    answer(request)
      .then((given) => sendAnswer(response, given))
      .catch((error) => {
        console.error('mail stand-in:', error);
        sendAnswer(response, problem(500, 'unexpected'));
      });
  });
  return {
    origin: `http://localhost:${await listen(server, port, '127.0.0.1')}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
