import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { clientFor, NAMES } from '../names.ts';

/** Enters a company that sells into the demo, once; one that was entered by its boss stays. */
export async function seedSeller(endpoint: string): Promise<void> {
  const [{ documentsOf, tableOn }, { sellerStore }] = await Promise.all([
    import('#functions/platform/table.ts'),
    import('#functions/stores/seller.ts'),
  ]);
  const client = new DynamoDBClient(clientFor(endpoint));
  try {
    await sellerStore(tableOn(documentsOf(client), () => NAMES.table)).save(0, {
      ...{ company: 'Coperto Srl', vat: '12345678903', taxId: '', regime: 'RF01', series: '' },
      ...{ street: 'Via Roma 1', postalCode: '20121', city: 'Milano', province: 'MI' },
      ...{ iban: 'IT60X0542811101000000123456', email: 'fatture@coperto.test' },
    });
  } finally {
    client.destroy();
  }
}
