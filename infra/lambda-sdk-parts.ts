/** A file of the SDK, and what stands for it in the bundles: a text, or the file's own text made smaller. */
export type Part = { readonly path: RegExp; readonly contents: string | ((source: string, path: string) => string) };

/** The first label of each client's host, by the end of its package's name. */
const HOSTS: Readonly<Record<string, string>> = { dynamodb: 'dynamodb', eventbridge: 'events', sqs: 'sqs' };

/** The refusals of the calls that we make and whose fields the SDK must read. Any other keeps its name and message. */
const REFUSALS = new Set([
  'ConditionalCheckFailedException',
  'IdempotentParameterMismatchException',
  'InternalServerError',
  'ItemCollectionSizeLimitExceededException',
  'ProvisionedThroughputExceededException',
  'ReplicatedWriteConflictException',
  'RequestLimitExceeded',
  'ResourceNotFoundException',
  'ThrottlingException',
  'TransactionCanceledException',
  'TransactionConflictException',
  'TransactionInProgressException',
]);

/**
 * Parts of the SDK that a Lambda cannot reach, and what stands for them in the bundles. Together they are half of a
 * client, and every kilobyte is read again at each cold start.
 */
export const UNREACHED: readonly Part[] = [
  // Credentials are in the environment. The default chain asks files, processes, SSO and instance metadata as well.
  {
    path: /credential-provider-node[\\/]dist-es[\\/]index\.js$/,
    contents: `export const defaultProvider = () => async () => ({
      accessKeyId: process.env.AWS_ACCESS_KEY_ID,
      secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY,
      sessionToken: process.env.AWS_SESSION_TOKEN,
    });`,
  },
  // There is no ~/.aws.
  {
    path: /shared-ini-file-loader[\\/]loadSharedConfigFiles\.js$/,
    contents: `export const CONFIG_PREFIX_SEPARATOR = '.';
      export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });`,
  },
  // The region is in the environment too; only `defaultsMode: 'auto'` outside of Lambda asks the machine for it.
  {
    path: /regionConfig[\\/]getInstanceMetadataRegion\.js$/,
    contents: 'export const getInstanceMetadataRegion = async () => undefined;',
  },
  // Imported when a call streams events; none of DynamoDB, SQS and EventBridge does. Nor are its messages signed.
  {
    path: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]event-streams[\\/]index\.js$/,
    contents: absent('event streams', ['EventStreamSerde', 'eventStreamSerdeProvider']),
  },
  {
    path: /signature-v4[\\/]dist-es[\\/]HeaderFormatter\.js$/,
    contents: `${absent('event streams', ['format'])} export class HeaderFormatter { format = format; }`,
  },
  // Addresses found by endpoint discovery, which is off unless a setting turns it on.
  {
    path: /@aws-sdk[\\/]endpoint-cache[\\/]dist-es[\\/]index\.js$/,
    contents: 'export class EndpointCache {}',
  },
  {
    path: /@aws-sdk[\\/]client-dynamodb[\\/]dist-es[\\/]commands[\\/]DescribeEndpointsCommand\.js$/,
    contents: 'export class DescribeEndpointsCommand {}',
  },
  // The rules of every kind of address. Ours is the one given by the environment, or the service's own in the region.
  {
    path: /@aws-sdk[\\/]client-[a-z]+[\\/]dist-es[\\/]endpoint[\\/]endpointResolver\.js$/,
    contents: (_, path) => `
      export const defaultEndpointResolver = ({ Endpoint, Region, UseDualStack, UseFIPS }) => {
        if (UseDualStack || UseFIPS) throw new Error('addresses of dual stack and FIPS are not part of this bundle');
        const domain = { cn: 'amazonaws.com.cn', eusc: 'amazonaws.eu' }[Region.split('-')[0]] ?? 'amazonaws.com';
        const url = new URL(Endpoint ?? 'https://${hostOf(path)}.' + Region + '.' + domain);
        return { url, headers: {}, properties: {} };
      };`,
  },
  // Asked only by those rules.
  {
    path: /util-endpoints[\\/]lib[\\/]aws[\\/]partitions\.js$/,
    contents: 'export const partitionsInfo = { partitions: [] };',
  },
  // Addresses of buckets.
  {
    path: /middleware-endpoint[\\/]service-customizations[\\/]s3\.js$/,
    contents: absent('addresses of buckets', [
      'DOT_PATTERN',
      'S3_HOSTNAME_PATTERN',
      'isArnBucketName',
      'isDnsCompatibleBucketName',
      'resolveParamsForS3',
    ]),
  },
  // Requests whose fields are spread over path, query and headers: the three clients speak JSON-RPC.
  {
    path: /submodules[\\/]protocols[\\/]HttpBindingNormalizedSchema\.js$/,
    contents: `export const getHttpOperationBindings = () => [];
      ${absent('HTTP bindings', ['HttpBindingNormalizedSchema'])}`,
  },
  // For an engine without SHA-256 of its own.
  { path: /sha256[\\/]Sha256Js\.js$/, contents: 'export const Sha256Js = undefined;' },
  // `AWS_RETRY_MODE=adaptive`, which holds calls back before they are sent.
  {
    path: /util-retry[\\/]AdaptiveRetryStrategy\.js$/,
    contents: absent('adaptive retries', ['AdaptiveRetryStrategy']),
  },
  // No answer that we read holds a date.
  {
    path: /submodules[\\/]serde[\\/]date-utils\.js$/,
    contents: absent('dates in answers', [
      'dateToUtcString',
      'parseEpochTimestamp',
      'parseRfc3339DateTime',
      'parseRfc3339DateTimeWithOffset',
      'parseRfc7231DateTime',
    ]),
  },
  // The refusals of backups, imports, global tables and the like.
  {
    path: /@aws-sdk[\\/]client-[a-z]+[\\/]dist-es[\\/]schemas[\\/]schemas_0\.js$/,
    contents: (source) =>
      source.replace(
        /^export var (\w+)\$ = \[-3, n0,[^;]*;\nn0_registry\.registerError\(\1\$, \1\);$/gm,
        (schema, name) => (REFUSALS.has(name) ? schema : ''),
      ),
  },
];

/** Exports of those names, each a function (or the constructor of a class) that says what it would have been for. */
function absent(what: string, names: readonly string[]): string {
  return names
    .map((name) => `export function ${name}() { throw new Error('${what} are not part of this bundle'); }`)
    .join('\n');
}

function hostOf(path: string): string {
  const client = /client-([a-z]+)/.exec(path)?.[1] ?? '';
  const host = HOSTS[client];
  if (!host) throw new Error(`infra/lambda-sdk-parts.ts does not know the host of ${client}`);
  return host;
}
