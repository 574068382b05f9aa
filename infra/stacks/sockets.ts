import { ArnFormat, Duration, Fn, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import {
  CfnApi,
  CfnIntegration,
  CfnIntegrationResponse,
  CfnRoute,
  CfnRouteResponse,
  CfnStage,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { StageContext } from '#infra/config/context.ts';
import { Handler } from '#infra/constructs/handler.ts';
import { invokerRole } from '#infra/constructs/invoker-role.ts';
import { areaLogs } from '#infra/constructs/logs.ts';
import { StreamWorker } from '#infra/constructs/stream-worker.ts';
import type { Entry } from '#infra/entries.ts';
import { LIVE_STREAM, SOCKETS } from '#infra/wiring.ts';
import { WORKER_GRANTS } from '#infra/worker-grants.ts';
import { LIVE_PATH, PONG } from '#shared/contracts/live.ts';

/** The stage's name is the whole path of a WebSocket API, so the edge's path needs no rewriting. */
const STAGE = LIVE_PATH.slice(1);

/**
 * The live connections: a WebSocket API whose pages hear of changed days, the functions that let them in and out, and the
 * worker on the table's stream that speaks to them.
 */
export class SocketsStack extends Stack {
  /** The hostname that the edge connects to. */
  readonly domain: string;

  constructor(scope: Construct, id: string, context: StageContext, streamArn: string, props: StackProps) {
    super(scope, id, props);
    const { config } = context;
    const logs = areaLogs(this, context, 'sockets');
    const api = new CfnApi(this, 'Api', {
      name: `coperto-${config.name}-live`,
      protocolType: 'WEBSOCKET',
      routeSelectionExpression: '$request.body.kind',
    });
    this.domain = Fn.select(2, Fn.split('/', api.attrApiEndpoint));

    const routes = [...handledRoutes(this, api, context, logs), pingRoute(this, api)];
    const stage = new CfnStage(this, 'Stage', {
      apiId: api.ref,
      stageName: STAGE,
      autoDeploy: true,
      defaultRouteSettings: { throttlingRateLimit: config.throttle.rate, throttlingBurstLimit: config.throttle.burst },
    });
    for (const route of routes) stage.addResourceDependency(route);

    const connectionsArn = this.formatArn({
      service: 'execute-api',
      resource: api.ref,
      resourceName: `${STAGE}/*/@connections/*`,
    });
    new StreamWorker(this, 'live-stream', {
      context,
      stream: LIVE_STREAM,
      streamArn,
      logs,
      startingPosition: StartingPosition.LATEST,
      retryAttempts: 2,
      maxRecordAge: Duration.minutes(1),
      more: {
        statement: new PolicyStatement({ actions: ['execute-api:ManageConnections'], resources: [connectionsArn] }),
        environment: {
          LIVE_ENDPOINT: `https://${api.ref}.execute-api.${this.region}.${this.urlSuffix}${LIVE_PATH}`,
        },
      },
    });
    this.acknowledge();
  }

  private acknowledge(): void {
    const acknowledge = (id: string, reason: string) => Validations.of(this).acknowledge({ id, reason });
    acknowledge(
      'AwsSolutions::AwsSolutions-APIG4',
      'A ticket from an authorised operation opens a connection, and the function of $connect spends it.',
    );
    acknowledge(
      'AwsSolutions::AwsSolutions-APIG1',
      'The log of a WebSocket API needs a role of the whole account that writes any log; the functions log here.',
    );
    acknowledge(
      `AwsSolutions::AwsSolutions-IAM5[Resource::arn:aws:execute-api:${this.region}:<AWS::AccountId>:<Api>/${STAGE}/*/@connections/*]`,
      'The worker posts to the connections of this one API and closes them; their ids are made when they open.',
    );
  }
}

/** Who comes is asked for its ticket, who goes is forgotten. */
function handledRoutes(stack: Stack, { ref: apiId }: CfnApi, context: StageContext, logs: LogGroup): CfnRoute[] {
  const { names } = context;
  const arnOf = (entry: Entry) =>
    stack.formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName: names.socket(entry),
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
  const invoker = invokerRole(
    stack,
    Object.values(SOCKETS).map(({ handler }) => arnOf(handler)),
  );
  return Object.entries(SOCKETS).map(([name, { handler: entry, timeout }]) => {
    const grants = WORKER_GRANTS[entry];
    new Handler(stack, name, { context, entry, name: names.socket(entry), grants, logs, timeout });
    const integration = new CfnIntegration(stack, `${name}-integration`, {
      apiId,
      integrationType: 'AWS_PROXY',
      integrationMethod: 'POST',
      integrationUri: `arn:${stack.partition}:apigateway:${stack.region}:lambda:path/2015-03-31/functions/${arnOf(entry)}/invocations`,
      credentialsArn: invoker.roleArn,
    });
    return route(stack, apiId, `$${name}`, integration);
  });
}

/** The backslash makes of the variable its bare name: the one template that there is. */
const TEMPLATE = '\\$default';

/** Whether anybody is there is answered by the API itself, at no function's cost. */
function pingRoute(scope: Construct, { ref: apiId }: CfnApi): CfnRoute {
  const ping = new CfnIntegration(scope, 'ping-integration', {
    apiId,
    integrationType: 'MOCK',
    templateSelectionExpression: TEMPLATE,
    requestTemplates: { $default: '{"statusCode":200}' },
  });
  // By the status of the template above, and for whatever else.
  for (const [name, integrationResponseKey] of Object.entries({ answer: '/200/', fallback: '$default' }))
    new CfnIntegrationResponse(scope, `ping-${name}`, {
      apiId,
      integrationId: ping.ref,
      integrationResponseKey,
      templateSelectionExpression: TEMPLATE,
      responseTemplates: { $default: PONG },
    });
  const asked = route(scope, apiId, '$default', ping, '$default');
  new CfnRouteResponse(scope, 'ping-response', { apiId, routeId: asked.ref, routeResponseKey: '$default' });
  return asked;
}

const route = (scope: Construct, apiId: string, routeKey: string, integration: CfnIntegration, answers?: string) =>
  new CfnRoute(scope, `${routeKey.slice(1)}-route`, {
    apiId,
    routeKey,
    target: `integrations/${integration.ref}`,
    ...(answers && { routeResponseSelectionExpression: answers }),
  });
