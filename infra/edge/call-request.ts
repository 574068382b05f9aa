type ViewerRequest = {
  readonly request: { readonly headers: Record<string, { readonly value: string } | undefined> };
  readonly viewer: { readonly ip: string };
};

/** The CloudFront function of calls: names the caller's address to the API, whatever the caller wrote there. */
export function handler(event: ViewerRequest): ViewerRequest['request'] {
  event.request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return event.request;
}
