/** The addresses of engines that the product did not start itself: DynamoDB with its streams, and SQS. */
export type Elsewhere = { readonly table?: string | undefined; readonly queues?: string | undefined };

/**
 * The external engines named in the environment, for example those of LocalStack.
 *
 * @throws when a variable is not an HTTP address
 */
export function elsewhereOf(environment: Readonly<Record<string, string | undefined>>): Elsewhere {
  const addressIn = (name: string): string | undefined => {
    const text = environment[name];
    if (!text) return undefined;
    if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
    throw new Error(`${name}=${text} is no address; write http://127.0.0.1:4566`);
  };
  return { table: addressIn('COPERTO_TABLE_ENDPOINT'), queues: addressIn('COPERTO_QUEUES_ENDPOINT') };
}
