import { createServer, type IncomingMessage } from 'node:http';
import type { Deliver } from '../../bus/put-events.ts';
import { listen } from '../../ports.ts';
import { type Answer, jsonOf, ok, problem, sendAnswer, textOf } from '../whatsapp/http.ts';
import { IDENTITIES, identityOf } from './identity.ts';
import { FRAME_POLICY, framed, MAIL_CSS, MAIL_JS, mailPage, RATES } from './page.ts';
import { openQuota } from './quota.ts';
import type { Checks } from './receiver.ts';
import { judgeSendEmail } from './ses-api.ts';
import { openMailStore, type StoredMail } from './store.ts';
import { startTeller } from './teller.ts';
import { unsubscribe } from './visits.ts';

type Options = {
  /** 0 chooses a free port. */
  readonly port: number;
  /** Where the mails are kept; null keeps them in memory. */
  readonly dataDir: string | null;
  /** Receives SES's events of the account's default bus. */
  readonly tell: Deliver;
  /** Milliseconds from one event of a mail to the next. */
  readonly gapMs?: number;
};

/** Far more than any of our mails; SES itself accepts 40 MB. */
const MAX_BYTES = 1024 * 1024;

/** The refusal of a request without AWS's signature. */
const signed = ({ headers }: IncomingMessage): Answer =>
  /^AWS4-HMAC-SHA256 Credential=\S+\/ses\/aws4_request, /.test(headers.authorization ?? '')
    ? null
    : { status: 403, body: { message: 'Missing Authentication Token' } };

const html = (body: string) => ({ status: 200, body, type: 'text/html; charset=utf-8' });

/** Starts the stand-in of Amazon SES v2, with a page that shows the mails, on the loopback address. */
export async function startMail({
  port,
  dataDir,
  tell,
  gapMs = 1000,
}: Options): Promise<{ origin: string; stop(): Promise<void> }> {
  const store = openMailStore(dataDir);
  const quota = openQuota(store.since);
  const teller = startTeller({ store, tell, gapMs });

  const found = new Map<string, Promise<Checks>>();

  /** Checked when somebody looks, and once: signing and checking costs more than all else here. */
  function checked(mail: StoredMail): Promise<Checks> {
    const checks = found.get(mail.id) ?? import('./receiver.ts').then(({ checkMail }) => checkMail(mail));
    found.set(mail.id, checks);
    return checks;
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const [path] = (request.url ?? '/').split('?', 1);
    if (path === '/v2/email/outbound-emails' && request.method === 'POST') return signed(request) ?? sendEmail(request);
    if (path === '/quota' && request.method === 'POST') return changeQuota(request);
    if (request.method === 'POST') return act(path ?? '');
    if (request.method !== 'GET') return problem(405, 'not allowed');
    if (path === '/v2/email/account') return signed(request) ?? ok(quota.account(Date.now()));
    if (path?.startsWith(IDENTITIES)) return signed(request) ?? identity(path.slice(IDENTITIES.length));
    if (path === '/api/mails') return ok(store.all().map((mail) => ({ ...mail, told: store.told(mail.id) })));
    if (path === '/api/state') return { status: 200, body: store.state(), type: 'text/plain; charset=utf-8' };
    if (path === '/mail.css') return { status: 200, body: MAIL_CSS, type: 'text/css; charset=utf-8' };
    if (path === '/mail.js') return { status: 200, body: MAIL_JS, type: 'text/javascript; charset=utf-8' };
    if (path === '/') return html(await mailPage(store, checked, quota.perSecond()));
    const [, id = '', checks] = /^\/mails\/([\w-]+)(\/checks)?$/.exec(path ?? '') ?? [];
    const mail = store.find(id);
    if (mail && checks) return ok(await checked(mail));
    const letter = mail?.html;
    return letter === undefined ? problem(404, 'not found') : { ...html(framed(letter)), policy: FRAME_POLICY };
  }

  /** The domain of all mails of this machine is verified, and its DNS records are there. */
  function identity(named: string): Answer {
    const found = identityOf(decodeURIComponent(named));
    return found ? ok(found) : problem(404, `Email identity ${named} does not exist.`);
  }

  async function sendEmail(request: IncomingMessage): Promise<Answer> {
    const full = quota.refusal(Date.now());
    if (full) return { status: 429, body: { message: full }, errorType: 'TooManyRequestsException' };
    const judged = judgeSendEmail(await jsonOf(request, MAX_BYTES), Date.now());
    if ('error' in judged) {
      const status = judged.error === 'NotFoundException' ? 404 : 400;
      return { status, body: { message: judged.message }, errorType: judged.error };
    }
    store.add(judged.mail);
    teller.begin(judged.mail);
    return { status: 200, body: { MessageId: judged.mail.id } };
  }

  /** Mails a second, as the page's switch says. */
  async function changeQuota(request: IncomingMessage): Promise<Answer> {
    const perSecond = Number(new URLSearchParams((await textOf(request)) ?? '').get('perSecond'));
    if (!RATES.includes(perSecond)) return problem(400, `the rate is one of ${RATES.join(', ')}`);
    quota.change(perSecond);
    return { status: 303, body: '', location: '/' };
  }

  /** What the receiver does with a mail in their mailbox. */
  async function act(path: string): Promise<Answer> {
    const [, id = '', what] = /^\/mails\/([\w-]+)\/(complaint|unsubscribe)$/.exec(path) ?? [];
    const mail = store.find(id);
    if (!mail) return problem(404, 'not found');
    if (what === 'complaint') teller.complain(mail);
    else {
      const { oneClick: link } = await checked(mail);
      if (!link) return problem(409, 'this mail has no button for it');
      const status = await unsubscribe(link);
      if (status !== 200) return problem(502, `the sender answered ${status}`);
      store.noteTold(mail.id, 'Unsubscribed');
    }
    return { status: 303, body: '', location: '/' };
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
        teller.stop();
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
