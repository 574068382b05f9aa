export const idempotencyKey = (scope: string, keyHash: string) => ({ pk: `IDEM#${scope}#${keyHash}`, sk: 'IDEM' });
