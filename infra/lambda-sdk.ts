import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

type Part = { readonly path: RegExp; readonly contents: string };

/**
 * Parts of the SDK that a Lambda cannot reach, and what stands for them in the bundles. Together they are half of a
 * client, and every kilobyte is read again at each cold start.
 */
const UNREACHED: readonly Part[] = [
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
  // Imported when a call streams events; none of DynamoDB, SQS and EventBridge does.
  {
    path: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]event-streams[\\/]index\.js$/,
    contents: `const absent = () => { throw new Error('event streams are not part of this bundle'); };
      export { absent as EventStreamSerde, absent as eventStreamSerdeProvider };`,
  },
  // Addresses found by endpoint discovery, which is off unless a setting turns it on.
  {
    path: /@aws-sdk[\\/]endpoint-cache[\\/]dist-es[\\/]index\.js$/,
    contents: 'export class EndpointCache {}',
  },
];

const PACKAGE = /@aws-sdk[\\/]client-[a-z]+[\\/]package\.json$/;

/** Leaves those parts out, and of each client's package.json all but the version that it names in its requests. */
export const lambdaSdk: Plugin = {
  name: 'lambda-sdk',
  setup({ onLoad }) {
    for (const { path, contents } of UNREACHED) onLoad({ filter: path }, () => ({ contents, loader: 'js' }));
    onLoad({ filter: PACKAGE }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};
