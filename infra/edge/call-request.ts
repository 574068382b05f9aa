import { UPLOAD_PATH } from './page-paths.ts';

type ViewerRequest = {
  readonly request: { uri: string; readonly headers: Record<string, { readonly value: string } | undefined> };
  readonly viewer: { readonly ip: string };
};

/**
 * The CloudFront function for API calls: sets the header with the caller's address, overriding any sent by the caller.
 * Uploads are rewritten to the bucket's root.
 */
export function handler(event: ViewerRequest): ViewerRequest['request'] {
  event.request.headers['x-viewer-address'] = { value: event.viewer.ip };
  if (event.request.uri === UPLOAD_PATH) event.request.uri = '/';
  return event.request;
}
