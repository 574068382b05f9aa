import { createHash } from 'node:crypto';
import { signedHeaders } from '#functions/platform/aws-signature.ts';
import { clock } from '#functions/platform/clock.ts';
import { env } from '#functions/platform/env.ts';
import { signerOfEnvironment } from '#functions/platform/ssm.ts';

export type CertificateState = {
  readonly status: 'waits' | 'issued' | 'failed';
  /** The DNS record that the house must create; available some seconds after the request. */
  readonly record?: { readonly name: string; readonly value: string };
};

export type CertificatesGateway = {
  /** Requests a certificate and returns its ARN; the same host and token within an hour are the same request. */
  request(host: string, token: string): Promise<string>;
  find(arn: string): Promise<CertificateState | 'gone'>;
  /** `in use`: the edge has not released it yet. */
  remove(arn: string): Promise<'done' | 'in use'>;
};

/** CloudFront accepts certificates from this region only. */
export const EDGE_REGION = 'us-east-1';
const TIMEOUT_MS = 8_000;
const FAILED = new Set(['FAILED', 'VALIDATION_TIMED_OUT', 'REVOKED', 'EXPIRED', 'INACTIVE']);

/** AWS Certificate Manager, proven by DNS. Three calls of its JSON 1.1; its SDK client is larger than the whole function. */
export const acmCertificates = (endpoint: () => string): CertificatesGateway => {
  async function call(action: string, input: object): Promise<{ error: string } | { value: Described }> {
    const url = new URL(endpoint());
    const body = JSON.stringify(input);
    const plain = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `CertificateManager.${action}` };
    const signer = { ...signerOfEnvironment(), region: EDGE_REGION };
    const headers = signedHeaders({ endpoint: url, service: 'acm', headers: plain, body }, signer, clock.now());
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    if (response.ok) return { value: text ? JSON.parse(text) : {} };
    const error = String(JSON.parse(text || '{}').__type ?? response.status);
    return { error: error.split('#').at(-1) ?? error };
  }
  const failed = (action: string, error: string) => new Error(`ACM answered ${error} to ${action}`);

  return {
    async request(host, token) {
      const outcome = await call('RequestCertificate', {
        DomainName: host,
        ValidationMethod: 'DNS',
        IdempotencyToken: createHash('sha256').update(`${host}|${token}`).digest('hex').slice(0, 32),
      });
      if ('error' in outcome) throw failed('RequestCertificate', outcome.error);
      return outcome.value.CertificateArn ?? '';
    },

    async find(arn) {
      const outcome = await call('DescribeCertificate', { CertificateArn: arn });
      if ('error' in outcome) {
        if (outcome.error === 'ResourceNotFoundException') return 'gone';
        throw failed('DescribeCertificate', outcome.error);
      }
      const { Status = '', DomainValidationOptions: [option] = [] } = outcome.value.Certificate ?? {};
      const { Name, Value } = option?.ResourceRecord ?? {};
      return {
        status: Status === 'ISSUED' ? 'issued' : FAILED.has(Status) ? 'failed' : 'waits',
        // ACM returns names with a trailing dot, which nobody types.
        ...(Name && Value && { record: { name: Name.replace(/\.$/, ''), value: Value.replace(/\.$/, '') } }),
      };
    },

    async remove(arn) {
      const outcome = await call('DeleteCertificate', { CertificateArn: arn });
      if (!('error' in outcome) || outcome.error === 'ResourceNotFoundException') return 'done';
      if (outcome.error === 'ResourceInUseException') return 'in use';
      throw failed('DeleteCertificate', outcome.error);
    },
  };
};

type Described = {
  readonly CertificateArn?: string;
  readonly Certificate?: {
    readonly Status?: string;
    readonly DomainValidationOptions?: readonly {
      readonly ResourceRecord?: { readonly Name?: string; readonly Value?: string };
    }[];
  };
};

export const certificates = (): CertificatesGateway => acmCertificates(() => env('CERTIFICATES_ENDPOINT'));
