import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Certificate, NamesStore } from './store.ts';

const REQUEST = z.object({
  DomainName: z.string().check(z.regex(/^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/)),
  ValidationMethod: z.literal('DNS'),
  IdempotencyToken: z.string().check(z.regex(/^\w{1,32}$/)),
  // A role may request certificates with its own tags only.
  Tags: z.array(z.object({ Key: z.enum(['product', 'stage']), Value: z.string() })).check(z.length(2)),
});
const NAMED = z.object({ CertificateArn: z.string() });

type Answer = { readonly status: number; readonly body: object };
const error = (type: string, message: string): Answer => ({ status: 400, body: { __type: type, message } });

/**
 * Three actions of AWS Certificate Manager. A certificate is issued once its CNAME record exists; that record is shown
 * from the second `DescribeCertificate` on.
 */
export function certificateAction(store: NamesStore, target: string, input: unknown): Answer {
  if (target === 'CertificateManager.RequestCertificate') {
    const asked = z.safeParse(REQUEST, input);
    if (!asked.success) return error('ValidationException', 'not a request for a certificate');
    const { DomainName: host, IdempotencyToken: token } = asked.data;
    const known = store.certificates().find((each) => each.host === host && each.token === token);
    const certificate = known ?? made(host, token);
    if (!known) store.keepCertificate(certificate);
    return { status: 200, body: { CertificateArn: certificate.arn } };
  }
  const named = z.safeParse(NAMED, input);
  const found = named.success && store.certificates().find(({ arn }) => arn === named.data.CertificateArn);
  if (!found) return error('ResourceNotFoundException', 'there is no such certificate');
  if (target === 'CertificateManager.DescribeCertificate') return described(store, found);
  if (target === 'CertificateManager.DeleteCertificate') {
    if (store.tenants().some(({ certificateArn }) => certificateArn === found.arn)) {
      return error('ResourceInUseException', 'a distribution tenant uses it');
    }
    store.dropCertificate(found.arn);
    return { status: 200, body: {} };
  }
  return error('UnknownOperationException', target);
}

function described(store: NamesStore, certificate: Certificate): Answer {
  const { arn, host, record, seen } = certificate;
  store.keepCertificate({ ...certificate, seen: seen + 1 });
  const issued = store
    .records()
    .some(({ type, name, value }) => type === 'CNAME' && name === record.name && value === record.value);
  const ResourceRecord = { Name: `${record.name}.`, Type: 'CNAME', Value: `${record.value}.` };
  const option = {
    ...{ DomainName: host, ValidationDomain: host, ValidationMethod: 'DNS' },
    ValidationStatus: issued ? 'SUCCESS' : 'PENDING_VALIDATION',
    ...(seen > 0 && { ResourceRecord }),
  };
  return {
    status: 200,
    body: {
      Certificate: {
        ...{ CertificateArn: arn, DomainName: host, Type: 'AMAZON_ISSUED' },
        Status: issued ? 'ISSUED' : 'PENDING_VALIDATION',
        DomainValidationOptions: [option],
      },
    },
  };
}

function made(host: string, token: string): Certificate {
  const mark = createHash('sha256').update(`${host} ${token}`).digest('hex').slice(0, 32);
  return {
    arn: `arn:aws:acm:us-east-1:000000000000:certificate/${randomUUID()}`,
    ...{ host, token, seen: 0 },
    record: { name: `_${mark}.${host}`, value: `_${mark.split('').reverse().join('')}.acm-validations.aws` },
  };
}
