import { addressOf, FILLED_PAGE, FILLED_PATHS, languageOf, PRECOMPRESSED, rewrite } from '#infra/edge/page-paths.ts';

type Value = { readonly value: string };
type ViewerRequest = {
  readonly request: {
    uri: string;
    querystring: { readonly [name: string]: Value | undefined };
    readonly headers: { readonly [name: string]: Value | undefined };
  };
};

/**
 * The CloudFront function for page requests: routes guest paths to the filled page, by hostname and language; others to
 * the page's file, or its Brotli copy if the browser accepts it.
 */
export function handler(event: ViewerRequest): ViewerRequest['request'] {
  const request = event.request;
  const path = request.uri === '/index.en.html' ? '/' : request.uri;
  const locale = languageOf(textOf(request.querystring.lang), textOf(request.headers['accept-language']));
  if (FILLED_PATHS.includes(path)) {
    request.uri = FILLED_PAGE;
    request.querystring = {
      lang: { value: locale },
      origin: { value: encodeURIComponent(`https://${textOf(request.headers.host)}`) },
      path: { value: encodeURIComponent(addressOf(path, textOf(request.querystring.lang))) },
    };
    return request;
  }
  const file = rewrite(path, locale) ?? path;
  request.querystring = {};
  request.uri =
    /(^|[,\s])br($|[,;\s])/.test(textOf(request.headers['accept-encoding'])) && PRECOMPRESSED.test(file)
      ? `${file}.br`
      : file;
  return request;
}

function textOf(field: Value | undefined): string {
  return field?.value ?? '';
}
