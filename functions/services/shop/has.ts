import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { MONTHS, PACKAGES, SHOP_ITEMS, SOLD_MODULES } from '#shared/domain/shop/items.ts';
import { type Licence, moduleStateOf, readableUntil } from '#shared/domain/shop/licence.ts';

/** Every line that is offered. */
export const OFFERED = SHOP_ITEMS.flatMap((item) =>
  (item === 'credits' ? PACKAGES : MONTHS).map((quantity) => ({ item, quantity })),
);

/** How each module of a licence stands on a day. */
export const shownModules = (licence: Licence, today: LocalDate) =>
  SOLD_MODULES.map((module) => {
    const until = licence.modules[module];
    const readable = until === undefined ? null : readableUntil(until);
    return { module, state: moduleStateOf(until, today), until: until ?? null, readable };
  });
