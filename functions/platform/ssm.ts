import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm';
import { ConfiguredRetryStrategy } from '@smithy/core/retry';
import { patientRequests } from './aws-client.ts';

const ATTEMPTS = 3;
const PATIENCE_MS = 3_000;
/**
 * About five seconds of pauses in all: SSM answers an account forty times a second, and a rush of guests starts more
 * functions than that at once.
 */
const MAX_ATTEMPTS_IN_A_RUSH = 9;
const MAX_WAIT_MS = 1_600;

/** Exponential pauses with full jitter, so that functions that started together do not retry together. */
const pauseAfter = (attempt: number) => Math.random() * Math.min(MAX_WAIT_MS, 100 * 2 ** attempt);

/**
 * Tries nine times when throttled, because without its secrets a function can only answer "unexpected", and otherwise
 * three times. A retry also helps a process that was suspended for longer than a try may take: its request is aborted
 * although the answer has arrived.
 */
class PatientInARush extends ConfiguredRetryStrategy {
  constructor() {
    super(MAX_ATTEMPTS_IN_A_RUSH, pauseAfter);
  }

  override async refreshRetryTokenForRetry(...[token, failure]: RetryArguments) {
    if (failure.errorType !== 'THROTTLING' && token.getRetryCount() + 1 >= ATTEMPTS) throw failure.error;
    return super.refreshRetryTokenForRetry(token, failure);
  }
}
type RetryArguments = Parameters<ConfiguredRetryStrategy['refreshRetryTokenForRetry']>;

/** A client that keeps trying, for what a function cannot do without. */
export const patientClient = (patienceMs = PATIENCE_MS) =>
  new SSMClient({ ...patientRequests(patienceMs), retryStrategy: new PatientInARush() });

/** A client that tries once, for what can wait. */
export const hastyClient = (patienceMs: number) => new SSMClient({ ...patientRequests(patienceMs), maxAttempts: 1 });

/** Reads SecureString parameters; those that do not exist are missing in the answer. */
export async function getParameters(client: SSMClient, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { Parameters = [] } = await client.send(new GetParametersCommand({ Names: [...names], WithDecryption: true }));
  return new Map(Parameters.map(({ Name = '', Value = '' }) => [Name, Value]));
}
