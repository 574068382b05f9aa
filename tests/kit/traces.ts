import { type AttributeValue, DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';

/** Every text of a table in one string, with the ids of the provider decoded from base64. */
async function everything(endpoint: string, tableName: string): Promise<string> {
  const client = new DynamoDBClient({
    endpoint,
    region: 'eu-south-1',
    credentials: { accessKeyId: 'tests', secretAccessKey: 'tests' },
  });
  const texts: string[] = [];
  const walk = (value: AttributeValue): void => {
    if (value.S !== undefined) texts.push(value.S, Buffer.from(value.S.replace(/^wamid\./, ''), 'base64').toString());
    if (value.N !== undefined) texts.push(value.N);
    if (value.B !== undefined) texts.push(Buffer.from(value.B).toString('latin1'));
    for (const each of value.L ?? []) walk(each);
    for (const [key, each] of Object.entries(value.M ?? {})) {
      texts.push(key);
      walk(each);
    }
  };
  for await (const { Items = [] } of paginateScan({ client }, { TableName: tableName })) {
    for (const item of Items) walk({ M: item });
  }
  client.destroy();
  return texts.join('\n');
}

/** The words that occur anywhere in the items of a world's table. */
export async function tracesOf(
  words: readonly string[],
  { endpoint, world }: { readonly endpoint: string; readonly world: { readonly tableName: string } },
): Promise<string[]> {
  const all = await everything(endpoint, world.tableName);
  return words.filter((word) => all.includes(word));
}
