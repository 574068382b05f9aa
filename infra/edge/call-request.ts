import { UPLOAD_PATH } from './page-paths.ts';

type ViewerRequest = {
  readonly request: { uri: string; readonly headers: Record<string, { readonly value: string } | undefined> };
  readonly viewer: { readonly ip: string };
};

/**
 * The CloudFront function of calls: names the caller's address to the API, whatever the caller wrote there. A bucket takes
 * uploads at its root.
 */
export function handler(event: ViewerRequest): ViewerRequest['request'] {
  event.request.headers['x-viewer-address'] = { value: event.viewer.ip };
  if (event.request.uri === UPLOAD_PATH) event.request.uri = '/';
  return event.request;
}
