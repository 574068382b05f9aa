import { BUSY_SECONDS } from '#shared/contracts/busy-seconds.ts';
import { API_VERSION, type OperationId, pathOf } from '#shared/contracts/define.ts';
import type { RefusalBody } from '#shared/contracts/errors.ts';
import type { CallOptions, NoAnswer, Refused } from './outcome.ts';

/** The specification's time-out. A call that must fail sooner passes its own. */
const CLIENT_TIMEOUT_MS = 350_000;

/** The signed-in user's tokens. A guest has no session and sends an arbitrary X-CSRF-TOKEN. */
export type Session = { readonly jwt: string; readonly csrf: string };

export type ClientConfig = {
  readonly base?: string;
  readonly fetch?: typeof fetch;
  readonly session?: () => Session | null;
  readonly timeoutMs?: number;
  /**
   * How often a call without an answer, or refused as `system.busy`, is repeated before that is reported; by default
   * once. The idempotency key makes a repetition the same call.
   */
  readonly retries?: number;
  /** Called when the server has a newer API version than this page, which should then offer a reload. */
  readonly onOutdated?: () => void;
};

type Keyed = CallOptions & { readonly key?: string };
export type AnyOutcome = { readonly kind: 'done'; readonly value: unknown } | Refused | NoAnswer;

export function createCaller(config: ClientConfig) {
  const { retries = 1, onOutdated } = config;

  return async function call(id: OperationId, input: unknown, options: Keyed = {}): Promise<AnyOutcome> {
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await once(config, id, input, options);
      if (outcome.version && Number(outcome.version) > Number(API_VERSION)) onOutdated?.();
      const { answer } = outcome;
      const busy = isBusy(answer) ? (answer.detail.limit ?? BUSY_SECONDS) : null;
      if (busy !== null && options.whenBusy) {
        if (!(await options.whenBusy(busy))) return answer;
        continue;
      }
      if (attempt >= retries || !worthRetrying(answer)) return answer;
      // Not all at the same moment, and none before it is of use.
      await pause(busy === null ? 400 * 2 ** attempt * (0.5 + Math.random()) : 1000 * busy * (1 + Math.random() / 2));
    }
  };
}

type Received = { readonly answer: AnyOutcome; readonly version?: string | null };

async function once(config: ClientConfig, id: OperationId, input: unknown, options: Keyed): Promise<Received> {
  if (globalThis.navigator?.onLine === false) return { answer: { kind: 'offline' } };
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(), options.timeoutMs ?? config.timeoutMs ?? CLIENT_TIMEOUT_MS);
  const stop = () => clock.abort();
  options.signal?.addEventListener('abort', stop);
  try {
    const response = await (config.fetch ?? fetch)((config.base ?? '') + pathOf(id), {
      method: 'POST',
      headers: headersOf(config.session?.() ?? null, options),
      body: JSON.stringify(input),
      credentials: 'omit',
      signal: clock.signal,
      keepalive: options.keepalive ?? false,
    });
    return { answer: orBusy(response, readAnswer(await response.text())), version: response.headers.get('x-version') };
  } catch {
    // `fetch` rejects for any network failure; only the signals tell whether it was the caller's or our own time-out.
    if (options.signal?.aborted) return { answer: { kind: 'aborted' } };
    return { answer: { kind: clock.signal.aborted ? 'timeout' : 'offline' } };
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', stop);
  }
}

function headersOf(session: Session | null, { bearer = session?.jwt, key }: Keyed): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    'Cache-Control': 'no-cache',
    'X-VERSION': API_VERSION,
    'X-CSRF-TOKEN': session?.csrf ?? 'guest',
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
    ...(key && { 'Idempotency-Key': key }),
  };
}

/** The answer in a response's body; `unreadable` when it is not one of the API's. */
export function readAnswer(body: string): AnyOutcome {
  let answer: Partial<Omit<RefusalBody, 'errorid'>> & { errorid?: RefusalBody['errorid'] | '0' };
  try {
    answer = JSON.parse(body);
  } catch {
    // The page of a proxy or of a captive portal.
    return { kind: 'unreadable' };
  }
  if (typeof answer?.errorid !== 'string') return { kind: 'unreadable' };
  const { errorid, issues = [], detail = {}, ...value } = answer;
  return errorid === '0' ? { kind: 'done', value } : { kind: 'refused', errorid, issues, detail };
}

/** What stands before the functions refuses in its own words when there are too many calls: the same for the guest. */
function orBusy({ status, headers }: Response, answer: AnyOutcome): AnyOutcome {
  const refused = answer.kind === 'unreadable' && [429, 503].includes(status) ? BUSY : answer;
  const seconds = Number(headers.get('retry-after'));
  return isBusy(refused) && seconds > 0 ? { ...refused, detail: { ...refused.detail, limit: seconds } } : refused;
}

const BUSY: Refused = { kind: 'refused', errorid: 'system.busy', issues: [], detail: {} };
const isBusy = (answer: AnyOutcome): answer is Refused => answer.kind === 'refused' && answer.errorid === 'system.busy';

const worthRetrying = (answer: AnyOutcome): boolean =>
  answer.kind === 'refused'
    ? isBusy(answer)
    : answer.kind === 'timeout' || answer.kind === 'unreadable' || (answer.kind === 'offline' && online());

const online = () => globalThis.navigator?.onLine !== false;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
