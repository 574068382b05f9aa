import { ArnFormat, Fn, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnApi, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { apiBody } from '#infra/api-body.ts';
import type { StageContext } from '#infra/config/context.ts';
import { Handler } from '#infra/constructs/handler.ts';
import { invokerRole } from '#infra/constructs/invoker-role.ts';
import { areaLogs } from '#infra/constructs/logs.ts';
import { type Entry, ORIGIN_AUTHORIZER, operationEntry } from '#infra/entries.ts';
import { PAGES, WEBHOOKS } from '#infra/wiring.ts';
import { operations } from '#shared/operations/index.ts';

// Ids and figures only: no address, no query, no header.
const ACCESS_LOG = {
  at: '$context.requestTimeEpoch',
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  latency: '$context.responseLatency',
  integrationLatency: '$context.integrationLatency',
  bytes: '$context.responseLength',
  error: '$context.integrationErrorMessage',
};

/** The HTTP API: a route per operation, webhook and filled page. It is deployed after what it invokes, so all routes switch at once. */
export class ApiStack extends Stack {
  readonly apiId: string;
  /** The hostname that the edge calls. */
  readonly domain: string;

  constructor(scope: Construct, id: string, context: StageContext, props: StackProps) {
    super(scope, id, props);
    const { config, names } = context;
    const logs = areaLogs(this, context, 'api');
    const grants = { table: [], secrets: ['origin-secret'] } as const;
    const authorizer = new Handler(this, 'Origin', {
      context,
      entry: ORIGIN_AUTHORIZER,
      name: names.authorizer,
      grants,
      logs,
    });

    const functions = new Map<Entry, string>([
      ...operations.map(({ id }) => operationEntry(id)).map((entry) => [entry, names.operation(entry)] as const),
      ...Object.values(WEBHOOKS).map(({ handler }) => [handler, names.webhook(handler)] as const),
      ...Object.values(PAGES).map(({ handler }) => [handler, names.page(handler)] as const),
    ]);
    const arnOf = (name: string) =>
      this.formatArn({
        service: 'lambda',
        resource: 'function',
        resourceName: name,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      });
    const invoker = invokerRole(this, [...functions.values(), names.authorizer].map(arnOf));
    const uri = (name: string) =>
      `arn:${this.partition}:apigateway:${this.region}:lambda:path/2015-03-31/functions/${arnOf(name)}/invocations`;

    const api = new CfnApi(this, 'Api', {
      failOnWarnings: true,
      body: apiBody({
        uriOf: (entry) => uri(functions.get(entry) ?? ''),
        authorizerUri: uri(names.authorizer),
        credentials: invoker.roleArn,
      }),
    });
    api.node.addDependency(authorizer.lambda);
    this.apiId = api.ref;
    this.domain = Fn.select(2, Fn.split('/', api.attrApiEndpoint));

    new CfnStage(this, 'Stage', {
      apiId: api.ref,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: { destinationArn: logs.logGroupArn, format: JSON.stringify(ACCESS_LOG) },
      defaultRouteSettings: { throttlingRateLimit: config.throttle.rate, throttlingBurstLimit: config.throttle.burst },
    });
  }
}
