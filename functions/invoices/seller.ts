import { implement } from '#functions/platform/implement.ts';
import { sellerStore } from '#functions/stores/seller.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { seller } from '#shared/operations/invoices/seller.ts';

export const handler = implement(seller, { sessions: sessionsStore, sellers: sellerStore })(({ sellers }) =>
  sellers.load(),
);
