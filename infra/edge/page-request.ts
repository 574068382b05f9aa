import { PRECOMPRESSED, rewrite } from '#infra/edge-policy.ts';

type ViewerRequest = {
  readonly request: {
    uri: string;
    readonly headers: { readonly [name: string]: { readonly value: string } | undefined };
  };
};

/** The CloudFront function of page requests: the page behind a path, and its compressed copy where the browser takes it. */
export function handler(event: ViewerRequest): ViewerRequest['request'] {
  const request = event.request;
  const file = rewrite(request.uri) ?? request.uri;
  const accepted = request.headers['accept-encoding'];
  const brotli = accepted !== undefined && /(^|[,\s])br($|[,;\s])/.test(accepted.value);
  request.uri = brotli && PRECOMPRESSED.test(file) ? `${file}.br` : file;
  return request;
}
