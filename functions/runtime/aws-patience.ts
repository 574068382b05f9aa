/**
 * How long a call to AWS may take. By default the SDK waits for ever, so that one connection that went silent (a function that was
 * frozen wakes with such) would use up the whole time of the function and answer nothing. Three tries fit into the shortest of them,
 * fifteen seconds (`infra/constructs/handler.ts`).
 */
export const AWS_PATIENCE = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 4_000, throwOnRequestTimeout: true },
};
