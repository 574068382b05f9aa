/**
 * What stands in the bundles for `@aws-sdk/credential-provider-node`, as a whole: the SDK's own reader of the environment, where a
 * Lambda has its credentials. The package also searches files, processes, SSO, web identities and instance metadata,
 * which are 40 % of a client's code and of the time to load one (record 116).
 */
export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';
