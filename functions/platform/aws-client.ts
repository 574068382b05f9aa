/**
 * Time-outs of a call to AWS. By default the SDK waits for ever, so one dead connection (a function that was frozen may
 * wake with one) would use up the function's whole time. Three tries fit into an operation's default time-out of
 * fifteen seconds (`infra/grants.ts`), two into the ten seconds of sockets, webhooks and pages (`infra/wiring.ts`).
 */
export const AWS_PATIENCE = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 4_000, throwOnRequestTimeout: true },
};

/** An SDK client, reduced to the stack of steps that each of its calls passes. */
type Client = { readonly middlewareStack: { remove(name: string): boolean } };

/**
 * Removes the SDK's logger from a client. It copies the input and output of every call (a sheet may have 200 parties)
 * before it checks whether there is a logger, and there is none: failures are thrown, and logged by the caller.
 */
export function withoutLog<C extends Client>(client: C): C {
  client.middlewareStack.remove('loggerMiddleware');
  return client;
}
