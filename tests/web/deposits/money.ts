import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';

type VenueMoney = OutputOf<Registry['payments']['read']>['money'];
type MoneyRow = OutputOf<Registry['payments']['list']>['rows'][number];
type MoneyEvent = VenueMoney['timeline'][number];

/** A day in the venue's calendar, this many days from now. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const aMoneyRow = (over: Partial<MoneyRow> = {}): MoneyRow => ({
  ...{ id: 'res_anna', date: dayFromNow(3), start: 1200, name: 'Anna Rossi', covers: 6, booking: 'confirmed' },
  ...{ kind: 'deposit', status: 'paid', currency: 'eur', due: 6000, charged: 6000, refunded: 0, refundable: 6000 },
  ...{ held: 0, disputed: 0, needs: [], dueBy: null },
  ...over,
});

export const aMoneyEvent = (over: Partial<MoneyEvent> = {}): MoneyEvent => ({
  ...{ at: Date.now() - 86_400_000, what: 'attempt', why: 'booking', kind: 'charge', provider: 'stripe' },
  ...{ state: 'paid', amount: 6000, fee: 115, by: null, failure: null, id: 'pay_1', providerId: 'pi_3NirD82eZvKY' },
  ...over,
});

export const someMoney = (over: Partial<VenueMoney> = {}): VenueMoney => ({
  ...aMoneyRow(),
  ...{ version: 4, nature: 'caparra', refundUntil: Date.now() + 86_400_000, open: 0, chargeable: 0 },
  differenceUntil: null,
  accepted: { at: Date.now() - 90_000_000, locale: 'it' },
  ...{ dismissable: false, dismissed: false },
  timeline: [aMoneyEvent()],
  ...over,
});

/** A party that did not come, whose card was kept. */
export const aNoShow = (over: Partial<VenueMoney> = {}): VenueMoney =>
  someMoney({
    ...{ id: 'res_bruno', name: 'Bruno Bianchi', date: dayFromNow(0), booking: 'noShow', kind: 'guarantee' },
    ...{ status: 'authorised', due: 8000, charged: 0, refundable: 0, nature: 'penale', needs: ['noShow'] },
    ...{ refundUntil: null, chargeable: 8000, dismissable: true },
    timeline: [aMoneyEvent({ kind: 'guarantee', state: 'saved', amount: 8000, fee: null, id: 'pay_2' })],
    ...over,
  });
