import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { shellKey } from '#shared/contracts/shells.ts';

/** Puts the prerendered pages of a build into the table, from where they are filled; all else of the build comes first. */
export async function releaseShells(client: DynamoDBClient, TableName: string, webDirectory: string): Promise<void> {
  const directory = join(webDirectory, SHELLS);
  for (const name of await readdir(directory).catch(() => [])) {
    const { pk, sk } = shellKey(name);
    const html = await readFile(join(directory, name), 'utf8');
    await client.send(new PutItemCommand({ TableName, Item: { pk: { S: pk }, sk: { S: sk }, html: { S: html } } }));
  }
}

/** The folder of a build that is not served as files. */
export const SHELLS = 'shells';
