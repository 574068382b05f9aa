/**
 * Time-outs of a call to AWS. By default the SDK waits for ever, so one dead connection (a function that was frozen may
 * wake with one) would use up the function's whole time. Three tries fit into an operation's default time-out of
 * fifteen seconds (`infra/grants.ts`), two into the ten seconds of sockets, webhooks and pages (`infra/wiring.ts`).
 */
export const AWS_PATIENCE = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 4_000, throwOnRequestTimeout: true },
};

/** CloudFront is controlled from this region, and accepts certificates of no other. */
export const EDGE_REGION = 'us-east-1';
