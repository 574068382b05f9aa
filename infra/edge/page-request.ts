import {
  API_PREFIXES,
  addressOf,
  bare,
  FILLED_PAGE,
  filledPath,
  isInBucket,
  languageOf,
  NOT_FOUND,
  PRECOMPRESSED,
  rewrite,
} from '#infra/edge/page-paths.ts';

type Value = { readonly value: string };
type ViewerRequest = {
  readonly request: {
    uri: string;
    querystring: { readonly [name: string]: Value | undefined };
    readonly headers: { readonly [name: string]: Value | undefined };
  };
};
type Redirect = { readonly statusCode: 302; readonly headers: { readonly location: Value } };

/**
 * The CloudFront function for page requests: routes guest paths to the filled page, by hostname and language; others to
 * the page's file, or its Brotli copy if the browser accepts it. Where it is called cannot be changed here, so addresses
 * that a pattern of the distribution took for others' are redirected.
 */
export function handler(event: ViewerRequest): ViewerRequest['request'] | Redirect {
  const request = event.request;
  const path = request.uri === '/index.en.html' ? '/' : request.uri;
  const locale = languageOf(textOf(request.querystring.lang), textOf(request.headers['accept-language']));
  const page = filledPath(path);
  if (page) {
    if (isInBucket(path)) return redirectTo(NOT_FOUND);
    request.uri = FILLED_PAGE;
    request.querystring = {
      lang: { value: locale },
      origin: { value: encodeURIComponent(`https://${textOf(request.headers.host)}`) },
      path: { value: encodeURIComponent(addressOf(page, textOf(request.querystring.lang))) },
    };
    return request;
  }
  const isCall = API_PREFIXES.some((prefix) => path.indexOf(prefix) === 0);
  if (!isCall && !isInBucket(path)) return redirectTo(bare(path));
  const file = rewrite(path, locale) ?? path;
  request.querystring = {};
  request.uri =
    /(^|[,\s])br($|[,;\s])/.test(textOf(request.headers['accept-encoding'])) && PRECOMPRESSED.test(file)
      ? `${file}.br`
      : file;
  return request;
}

function redirectTo(path: string): Redirect {
  return { statusCode: 302, headers: { location: { value: path } } };
}

function textOf(field: Value | undefined): string {
  return field?.value ?? '';
}
