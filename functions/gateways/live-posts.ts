import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { env } from '#functions/platform/env.ts';

/** `gone`: the connection is closed. `failed`: not delivered, and not worth a second try. */
export type PostOutcome = 'posted' | 'gone' | 'failed';

export type LivePosts = {
  post(connectionId: string, body: string): Promise<PostOutcome>;
  /** Closes a connection. Whether it did is not known: nothing is posted to it any more. */
  close(connectionId: string): Promise<void>;
};

const ONE_TRY = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
};

/** API Gateway's WebSocket connections. */
export const apiGatewayPosts = (client: ApiGatewayManagementApiClient): LivePosts => ({
  async post(connectionId, body) {
    try {
      await client.send(new PostToConnectionCommand({ ConnectionId: connectionId, Data: body }));
      return 'posted';
    } catch (error) {
      const { $metadata: { httpStatusCode } = {} } = error as { $metadata?: { httpStatusCode?: number } };
      return httpStatusCode === 410 ? 'gone' : 'failed';
    }
  },
  close: (connectionId) =>
    client.send(new DeleteConnectionCommand({ ConnectionId: connectionId })).then(
      () => undefined,
      () => undefined,
    ),
});

/** A client of the management API at this endpoint. */
export const connectionsAt = (endpoint: string) => new ApiGatewayManagementApiClient({ ...ONE_TRY, endpoint });

/** The connections of this stage. */
export const livePosts = (): LivePosts => apiGatewayPosts(connectionsAt(env('LIVE_ENDPOINT')));
