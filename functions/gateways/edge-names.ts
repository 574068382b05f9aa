import { secret } from '#functions/credentials/secrets.ts';
import type { EdgeNamesGateway } from './edge-names-gateway.ts';
import { targetOf, venueEdge } from './edge-target.ts';
import { openedOnce } from './opened-once.ts';

/** The client of CloudFront is loaded at the first call: a hostname that is not proven yet needs none. */
export const edgeNames = (): EdgeNamesGateway => {
  const noted = secret('house-edge');
  const cloudfront = openedOnce(async () =>
    (await import('./cloudfront-names.ts')).cloudfrontNames(() => venueEdge(noted)),
  );
  return {
    ...targetOf(noted),
    connect: async (host, certificateArn) => (await cloudfront()).connect(host, certificateArn),
    isReady: async (id) => (await cloudfront()).isReady(id),
    disconnect: async (id) => (await cloudfront()).disconnect(id),
  };
};
