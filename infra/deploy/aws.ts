import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetParametersCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import type { StoredPage } from './pages.ts';
import type { ParameterStore } from './stage-secrets.ts';

/** SSM hands out at most this many parameters at once. */
const AT_ONCE = 10;

export function parametersOf(region: string): ParameterStore {
  const client = new SSMClient({ region });
  return {
    async read(names) {
      const values = new Map<string, string>();
      for (let from = 0; from < names.length; from += AT_ONCE) {
        const Names = names.slice(from, from + AT_ONCE);
        const { Parameters = [] } = await client.send(new GetParametersCommand({ Names, WithDecryption: true }));
        for (const { Name = '', Value = '' } of Parameters) values.set(Name, Value);
      }
      return values;
    },
    async create(Name, Value) {
      await client.send(new PutParameterCommand({ Name, Value, Type: 'SecureString', Overwrite: false }));
    },
    async note(Name, Value) {
      await client.send(new PutParameterCommand({ Name, Value, Type: 'SecureString', Overwrite: true }));
    },
  };
}

/** Puts files into a bucket. */
export function bucketOf(region: string, Bucket: string): (page: StoredPage) => Promise<void> {
  const client = new S3Client({ region });
  return async ({ key: Key, body: Body, contentType: ContentType, cacheControl: CacheControl, contentEncoding }) => {
    const encoding = contentEncoding && { ContentEncoding: contentEncoding };
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl, ...encoding }));
  };
}
