import { createHash } from 'node:crypto';
import {
  ACMClient,
  DeleteCertificateCommand,
  DescribeCertificateCommand,
  RequestCertificateCommand,
  ResourceInUseException,
  ResourceNotFoundException,
} from '@aws-sdk/client-acm';
import { awsPatience, EDGE_REGION } from '#functions/platform/aws-client.ts';
import type { CertificatesGateway } from './certificates-gateway.ts';
import { ownTags } from './own-tags.ts';

const FAILED = new Set(['FAILED', 'VALIDATION_TIMED_OUT', 'REVOKED', 'EXPIRED', 'INACTIVE']);

/** AWS Certificate Manager, proven by DNS. */
export const acmCertificates = (
  client = new ACMClient({ ...awsPatience(), region: EDGE_REGION }),
): CertificatesGateway => ({
  async request(host, token) {
    const { CertificateArn = '' } = await client.send(
      new RequestCertificateCommand({
        DomainName: host,
        ValidationMethod: 'DNS',
        Tags: ownTags(),
        IdempotencyToken: createHash('sha256').update(`${host}|${token}`).digest('hex').slice(0, 32),
      }),
    );
    return CertificateArn;
  },

  async find(arn) {
    const answer = await unlessGone(client.send(new DescribeCertificateCommand({ CertificateArn: arn })));
    if (answer === 'gone') return 'gone';
    const { Status = '', DomainValidationOptions: [option] = [] } = answer.Certificate ?? {};
    const { Name, Value } = option?.ResourceRecord ?? {};
    return {
      status: Status === 'ISSUED' ? 'issued' : FAILED.has(Status) ? 'failed' : 'waits',
      // ACM returns names with a trailing dot, which nobody types.
      ...(Name && Value && { record: { name: Name.replace(/\.$/, ''), value: Value.replace(/\.$/, '') } }),
    };
  },

  async remove(arn) {
    // Looked at first: what is gone has no tags, so deleting it would be denied instead of found missing.
    if ((await unlessGone(client.send(new DescribeCertificateCommand({ CertificateArn: arn })))) === 'gone')
      return 'done';
    try {
      await unlessGone(client.send(new DeleteCertificateCommand({ CertificateArn: arn })));
      return 'done';
    } catch (error) {
      if (error instanceof ResourceInUseException) return 'in use';
      throw error;
    }
  },
});

const unlessGone = <T>(answer: Promise<T>): Promise<T | 'gone'> =>
  answer.catch((error) => {
    if (error instanceof ResourceNotFoundException) return 'gone' as const;
    throw error;
  });
