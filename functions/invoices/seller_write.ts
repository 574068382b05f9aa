import { implement } from '#functions/platform/implement.ts';
import { sellerStore } from '#functions/stores/seller.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { isVatNumber } from '#shared/domain/kernel/tax-numbers.ts';
import { seller_write } from '#shared/operations/invoices/seller.ts';

export const handler = implement(seller_write, { sessions: sessionsStore, sellers: sellerStore })(async (call) => {
  const { input, sellers, refuse } = call;
  const { version, seller } = input;
  if (!isVatNumber(seller.vat)) {
    return refuse('request.invalid', { issues: [{ path: 'seller.vat', code: 'vat.invalid' }] });
  }
  const outcome = await sellers.save(version, seller);
  return outcome === 'done' ? { version: version + 1 } : refuse('invoice.changed');
});
