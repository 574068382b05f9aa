import { type Signer, signedHeaders } from './aws-signature.ts';

const ATTEMPTS = 3;
const PATIENCE_MS = 3_000;
/**
 * About five seconds of pauses in all: SSM answers an account forty times a second, and a rush of guests starts more
 * functions than that at once.
 */
const ATTEMPTS_IN_A_RUSH = 9;
const LONGEST_WAIT_MS = 1_600;

/** The service is busy or cannot be reached for the moment; any other failure is final. */
class Unanswered extends Error {
  /** Throttled: it can be reached, and answers others. */
  readonly rush: boolean;

  constructor(message: string, { rush = false, ...options }: ErrorOptions & { readonly rush?: boolean } = {}) {
    super(message, options);
    this.rush = rush;
  }
}

/**
 * Reads SecureString parameters. Tries up to three times, as an SDK client would, and nine times when throttled,
 * because without its secrets a function can only answer "unexpected". A retry also helps a process that was suspended
 * for longer than `patienceMs`: its request is aborted although the answer has arrived.
 */
export async function getParameters(
  names: readonly string[],
  now: number,
  patienceMs = PATIENCE_MS,
): Promise<ReadonlyMap<string, string>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await askForParameters(names, now, patienceMs);
    } catch (error) {
      if (!(error instanceof Unanswered) || attempt >= (error.rush ? ATTEMPTS_IN_A_RUSH : ATTEMPTS)) throw error;
      await new Promise((done) => setTimeout(done, pauseAfter(attempt)));
    }
  }
}

/** Exponential pauses with full jitter, so that functions that started together do not retry together. */
const pauseAfter = (attempt: number) => Math.random() * Math.min(LONGEST_WAIT_MS, 100 * 2 ** attempt);

/**
 * The same without retries. The SDK's client for this one call would be a quarter of a function's whole bundle (78 of
 * 300 KB), so the call is signed here; the endpoint obeys the SDK's environment variable.
 */
export async function askForParameters(
  names: readonly string[],
  now: number,
  patienceMs: number,
): Promise<ReadonlyMap<string, string>> {
  const signer = signerOfEnvironment();
  const endpoint = new URL(process.env.AWS_ENDPOINT_URL_SSM ?? `https://ssm.${signer.region}.amazonaws.com`);
  const body = JSON.stringify({ Names: names, WithDecryption: true });
  const plain = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AmazonSSM.GetParameters' };
  const headers = signedHeaders({ endpoint, service: 'ssm', headers: plain, body }, signer, now);
  const signal = AbortSignal.timeout(patienceMs);
  const { status, text } = await fetch(endpoint, { method: 'POST', headers, body, signal })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((cause) => {
      throw new Unanswered('GetParameters was not answered', { cause });
    });
  if (status !== 200) {
    const answered = `GetParameters answered ${status} ${text}`;
    const rush = text.includes('ThrottlingException');
    throw rush || status >= 500 ? new Unanswered(answered, { rush }) : new Error(answered);
  }
  const { Parameters = [] } = JSON.parse(text) as { Parameters?: { Name: string; Value: string }[] };
  return new Map(Parameters.map(({ Name, Value }) => [Name, Value]));
}

export function signerOfEnvironment(): Signer {
  const { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  return {
    region: AWS_REGION ?? 'us-east-1',
    accessKeyId: AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: AWS_SECRET_ACCESS_KEY ?? '',
    sessionToken: AWS_SESSION_TOKEN,
  };
}
