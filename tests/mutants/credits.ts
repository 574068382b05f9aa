import type { Row } from './mutant.ts';

export const CREDITS: readonly Row[] = [
  [
    'an act is entered again when its event comes again',
    'functions/stores/credits.ts',
    '{ put: { ...sourceKey(accountId, posting.source), ...claim }, if: { absent: true } },',
    '{ put: { ...sourceKey(accountId, posting.source), ...claim } },',
    'tests/stores/credits.test.ts',
  ],
  [
    'of two spenders at once both spend the last credits',
    'functions/stores/credits.ts',
    '{ put: toItem(accountId, after), if: asBefore(before) },',
    '{ put: toItem(accountId, after) },',
    'tests/stores/credits.test.ts',
  ],
  [
    'the balance falls below the plafond by one act',
    'shared/domain/credit/post.ts',
    'balanceOf(after) + terms.plafond < 0',
    'balanceOf(after) + effect.held + terms.plafond < 0',
    'tests/domain/credit/post.test.ts',
  ],
  [
    'what was granted is paid back as money',
    'shared/domain/credit/post.ts',
    "wallet.lots.filter(({ nature }) => nature === 'paid')",
    'wallet.lots',
    'tests/domain/credit/post.test.ts',
  ],
  [
    'a failed message is paid for',
    'functions/services/settle-status.ts',
    "if (state === 'failed') return 'release';",
    "if (state === 'failed') return 'settle';",
    'tests/workers/messages/credits.test.ts',
  ],
  [
    'a confirmation stops for lack of credit',
    'functions/workers/messages/pay-message.ts',
    'if (mailable || !neverStops(message.purpose))',
    'if (true)',
    'tests/workers/messages/credits.test.ts',
  ],
  [
    'credits are bought twice by one event',
    'functions/services/shop/look-at-order.ts',
    'if (!loaded || loaded.order.grantedAt !== undefined) return loaded;',
    'if (!loaded) return loaded;',
    'tests/operations/shop/order_write.test.ts',
  ],
  [
    'another price is paid than was shown',
    'functions/shop/order_write.ts',
    "if (offer.total !== input.total) return refuse('order.priceChanged');",
    '',
    'tests/operations/shop/order_write.test.ts',
  ],
  [
    'a licence that is extended early loses its rest',
    'shared/domain/shop/licence.ts',
    'until && until > today ? until : today',
    'today',
    'tests/domain/shop/shop.test.ts',
  ],
];
