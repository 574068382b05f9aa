import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';

const CONNECT_MS = 1_000;
/** As many as the SDK's own agents open. */
const POOL = { keepAlive: true, maxSockets: 50 } as const;

/**
 * Agents that give a connection up when its other end is silent for a second. The SDK's own `connectionTimeout` also
 * counts the time that a request waits for a free connection, and that for which the process itself was too busy to
 * look.
 */
class PatientHttpAgent extends HttpAgent {
  override createConnection(...[options, created]: Parameters<HttpAgent['createConnection']>) {
    return givenUpIfSilent(super.createConnection(options, created));
  }
}

class PatientHttpsAgent extends HttpsAgent {
  override createConnection(...[options, created]: Parameters<HttpsAgent['createConnection']>) {
    return givenUpIfSilent(super.createConnection(options, created));
  }
}

function givenUpIfSilent<S>(made: S): S {
  const socket = made as Socket;
  const timer = setTimeout(async () => {
    // Timers come before what has arrived meanwhile: the connection may be there, and nobody has looked.
    await new Promise((looked) => setImmediate(looked));
    if (!socket.connecting) return;
    const error = new Error(`no connection within ${CONNECT_MS} ms`);
    socket.destroy(Object.assign(error, { name: 'TimeoutError', code: 'ETIMEDOUT' }));
  }, CONNECT_MS);
  for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(timer));
  return made;
}

/** The time-outs of calls to AWS; agents belong to one client, which destroys them with itself. */
export const patientRequests = (requestTimeout: number) => ({
  requestHandler: {
    httpAgent: new PatientHttpAgent(POOL),
    httpsAgent: new PatientHttpsAgent(POOL),
    requestTimeout,
    throwOnRequestTimeout: true,
  },
});

/**
 * By default the SDK waits for ever, so one dead connection (a function that was frozen may wake with one) would use up
 * the function's whole time. Three tries fit into an operation's default time-out of fifteen seconds
 * (`infra/grants.ts`), two into the ten seconds of sockets, webhooks and pages (`infra/wiring.ts`).
 */
export const awsPatience = () => ({ maxAttempts: 3, ...patientRequests(4_000) });

/** CloudFront is controlled from this region, and accepts certificates of no other. */
export const EDGE_REGION = 'us-east-1';
