import { request } from 'node:http';
import { FORWARD_PATH } from '#shared/domain/message/forward-path.ts';
import type { StoredMail } from './store.ts';
import { isOfThisMachine } from './this-machine.ts';

/** One request for an address: no cookie is kept, no script runs, and no redirect is followed. */
type Visit = {
  readonly method: 'HEAD' | 'GET' | 'POST';
  /** The address it comes from, where the edge would see it. */
  readonly from?: string;
  readonly agent: string;
  readonly body?: string;
};

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
const TIMEOUT_MS = 10_000;

/**
 * What security gateways do with each link at once: one asks what is there and reads it from its own network, one
 * detonates it in a browser, one hides behind an address of its own and reads twice, and one names itself.
 */
const GATEWAYS: readonly Visit[] = [
  { method: 'HEAD', from: '148.163.130.5', agent: CHROME },
  { method: 'GET', from: '148.163.130.5', agent: CHROME },
  { method: 'GET', from: '40.94.31.7', agent: CHROME },
  { method: 'POST', from: '40.94.31.7', agent: CHROME },
  { method: 'GET', from: '203.0.113.9', agent: CHROME },
  { method: 'GET', from: '203.0.113.10', agent: CHROME },
  { method: 'GET', from: '203.0.113.11', agent: 'Barracuda Sentinel (EE)' },
];

/** Each link of a mail, of its text and of its HTML, as far as it leads to this machine. */
export function linksOf({ text, html = '' }: Pick<StoredMail, 'text' | 'html'>): string[] {
  const written = [...`${text}\n${html}`.matchAll(/https?:\/\/[^\s"'<>)]+/g)].map(([link]) => link);
  const links = written.map((link) => link.replaceAll('&amp;', '&').replaceAll('&#38;', '&'));
  return [...new Set(links)].filter(isOfThisMachine);
}

/**
 * Opens every link of a mail as the gateways before a mailbox do. What a script of the page would send is sent to tracked
 * links alone: a gateway in a browser presses no button.
 */
export async function scan(mail: StoredMail): Promise<void> {
  for (const link of linksOf(mail)) {
    const isTracked = new URL(link).pathname.startsWith(FORWARD_PATH);
    for (const visit of GATEWAYS) if (visit.method !== 'POST' || isTracked) await open(link, visit);
  }
}

/** The one click of RFC 8058, as a mailbox provider's server sends it; answers the status. */
export const unsubscribe = (link: string): Promise<number> =>
  open(link, { method: 'POST', agent: 'Mailbox', body: 'List-Unsubscribe=One-Click' });

function open(link: string, { method, from, agent, body }: Visit): Promise<number> {
  const { hostname, port, pathname, search } = new URL(link);
  const headers = {
    ...{ host: `${hostname}:${port}`, 'user-agent': agent },
    ...(from && { 'x-viewer-address': from }),
    ...(body && { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) }),
  };
  // Names below localhost are not in every machine's resolver.
  const target = { host: '127.0.0.1', port, path: pathname + search, method, headers, timeout: TIMEOUT_MS };
  return new Promise((done, fail) => {
    const sent = request(target, (answer) => answer.resume().once('end', () => done(answer.statusCode ?? 0)));
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.once('error', fail).end(body);
  });
}
