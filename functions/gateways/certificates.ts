import type { CertificatesGateway } from './certificates-gateway.ts';
import { openedOnce } from './opened-once.ts';

/** The client of ACM is loaded at the first call: a hostname that is not proven yet needs none. */
export const certificates = (): CertificatesGateway => {
  const acm = openedOnce(async () => (await import('./acm-certificates.ts')).acmCertificates());
  return {
    request: async (host, token) => (await acm()).request(host, token),
    find: async (arn) => (await acm()).find(arn),
    remove: async (arn) => (await acm()).remove(arn),
  };
};
