import { API_VERSION, pathOf } from '#shared/contracts/define.ts';
import { operations } from '#shared/operations/index.ts';
import { type Entry, operationEntry } from './entries.ts';
import { PAGES, WEBHOOKS } from './wiring.ts';

/** A secret header that CloudFront adds, so that the API cannot be called around CloudFront and its firewall. */
export const ORIGIN_HEADER = 'x-origin-secret';

export type Targets = {
  /** The invocation address of a function. */
  readonly uriOf: (entry: Entry) => string;
  readonly authorizerUri: string;
  /** The role by which the API invokes all of them. */
  readonly credentials: string;
};

/**
 * What API Gateway imports. An HTTP API reads OpenAPI 3.0 and keeps no schemas, so this is the routes alone; the full
 * description for people and clients is `openApi()`.
 */
export function apiBody(targets: Targets): Record<string, unknown> {
  const { uriOf, authorizerUri, credentials } = targets;
  const route = (operationId: string, entry: Entry) => ({
    operationId,
    security: [{ origin: [] }],
    responses: { default: { description: 'The function’s own answer' } },
    'x-amazon-apigateway-integration': {
      type: 'aws_proxy',
      httpMethod: 'POST',
      uri: uriOf(entry),
      credentials,
      payloadFormatVersion: '2.0',
      timeoutInMillis: 29_000,
    },
  });
  const otherRoutes = Object.entries({ ...WEBHOOKS, ...PAGES }).map(([name, { path, methods, handler }]) => [
    path,
    Object.fromEntries(
      methods.map((method) => [method.toLowerCase(), route(`${name}.${method.toLowerCase()}`, handler)]),
    ),
  ]);
  return {
    openapi: '3.0.1',
    info: { title: 'Coperto', version: API_VERSION },
    paths: Object.fromEntries([
      ...operations.map(({ id }) => [pathOf(id), { post: route(id, operationEntry(id)) }]),
      ...otherRoutes,
    ]),
    components: {
      securitySchemes: {
        origin: {
          type: 'apiKey',
          in: 'header',
          name: ORIGIN_HEADER,
          'x-amazon-apigateway-authorizer': {
            type: 'request',
            identitySource: `$request.header.${ORIGIN_HEADER}`,
            authorizerUri,
            authorizerCredentials: credentials,
            authorizerPayloadFormatVersion: '2.0',
            authorizerResultTtlInSeconds: 3600,
            enableSimpleResponses: true,
          },
        },
      },
    },
  };
}
