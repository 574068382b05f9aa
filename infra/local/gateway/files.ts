import type { IncomingMessage, ServerResponse } from 'node:http';
import { MEDIA_PREFIX, UPLOAD_PATH } from '#infra/edge/page-paths.ts';
import { SECURITY_HEADERS } from '#infra/edge-policy.ts';
import { PICTURES_BUCKET } from '../names.ts';

/** Whether the edge routes this request to the bucket of pictures: an upload, or a picture below `/media/`. */
export const isForFiles = ({ method = 'GET' }: IncomingMessage, path: string): boolean =>
  (path === UPLOAD_PATH && method === 'POST') || (path.startsWith(MEDIA_PREFIX) && ['GET', 'HEAD'].includes(method));

/** Passes a request on to the bucket and its answer back, with the security headers that the edge adds. */
export async function sendFile(
  endpoint: string,
  path: string,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
) {
  const upload = path === UPLOAD_PATH;
  const answer = await fetch(`${endpoint}/${PICTURES_BUCKET}${upload ? '' : path}`, {
    method: upload ? 'POST' : 'GET',
    ...(upload && { headers: { 'content-type': request.headers['content-type'] ?? '' }, body: new Uint8Array(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const passed = ['content-type', 'cache-control'].flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  response.writeHead(answer.status, {
    ...SECURITY_HEADERS,
    ...Object.fromEntries(passed),
    'content-length': answer.status === 204 ? 0 : bytes.length,
  });
  response.end(request.method === 'HEAD' || answer.status === 204 ? undefined : bytes);
}
