export type CertificateState = {
  readonly status: 'waits' | 'issued' | 'failed';
  /** The DNS record that the venue must create; available some seconds after the request. */
  readonly record?: { readonly name: string; readonly value: string };
};

export type CertificatesGateway = {
  /** Requests a certificate and returns its ARN; the same host and token within an hour are the same request. */
  request(host: string, token: string): Promise<string>;
  find(arn: string): Promise<CertificateState | 'gone'>;
  /** `in use`: the edge has not released it yet. */
  remove(arn: string): Promise<'done' | 'in use'>;
};
