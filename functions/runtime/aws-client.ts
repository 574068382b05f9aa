/**
 * How long a call to AWS may take. By default the SDK waits for ever, so that one connection that went silent (a function that was
 * frozen wakes with such) would use up the whole time of the function and answer nothing. Three tries fit into the shortest of them,
 * fifteen seconds (`infra/grants.ts`).
 */
export const AWS_PATIENCE = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 4_000, throwOnRequestTimeout: true },
};

/** What a client of the SDK keeps of steps that each of its calls goes through. */
type Client = { readonly middlewareStack: { remove(name: string): boolean } };

/**
 * The same client without the SDK's log. It copies all that a call sent and was answered, a sheet of two hundred parties too, before
 * it asks whether anybody reads the log, and nobody does: what fails is thrown, and logged by who called.
 */
export function withoutLog<C extends Client>(client: C): C {
  client.middlewareStack.remove('loggerMiddleware');
  return client;
}
