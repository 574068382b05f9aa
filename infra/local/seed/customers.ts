import type { Table } from '#functions/platform/table.ts';
import type { Account } from '#functions/stores/accounts.ts';
import { UNIT } from '#shared/domain/credit/opening.ts';
import { dayOf } from '#shared/domain/credit/post.ts';
import { type AccountPrices, NO_PRICES } from '#shared/domain/credit/prices.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Licence } from '#shared/domain/shop/licence.ts';

/** An agent who serves the demo's second venue. */
export const DEMO_AGENT = { userId: 'usr_demoagent', email: 'agent@demo.coperto.test', name: 'Marco Riva' } as const;
const AGENCY = 'acc_demoriva';
const SERVED = 'ven_bistro' as VenueId;

type Customer = Pick<Account, 'accountId' | 'fullName' | 'company' | 'city' | 'mobile' | 'vat'> & {
  readonly age: number;
  readonly over?: Partial<Account>;
  readonly licence?: (day: (days: number) => LocalDate) => Licence;
  readonly prices?: (today: LocalDate) => Partial<AccountPrices>;
};

/** Other customers of the platform, in different states; they have no venue. */
const CUSTOMERS: readonly Customer[] = [
  {
    ...{ accountId: 'acc_demoporto', fullName: 'Giulia Ferri', company: 'Osteria del Porto S.r.l.', city: 'Genova' },
    ...{ mobile: '3471112233', vat: '02345678905', age: 300 },
    licence: (day) => ({
      until: day(200),
      modules: { moduleReviews: day(200), moduleMarketing: day(80) },
    }),
    prices: (today) => ({ discounts: { fv: [{ from: today, value: 10 }] } }),
  },
  {
    ...{ accountId: 'acc_demoverona', fullName: 'Paolo Zanetti', company: 'Trattoria Bellavista', city: 'Verona' },
    ...{ mobile: '3482223344', vat: '03456789014', age: 180 },
    licence: (day) => ({ until: day(12), modules: { moduleReviews: day(12) } }),
  },
  {
    ...{ accountId: 'acc_demoponte', fullName: 'Elena Marin', company: 'Al Ponte S.n.c.', city: 'Venezia' },
    ...{ mobile: '3493334455', vat: '04567890123', age: 400 },
    licence: (day) => ({ until: day(-5), modules: { moduleMarketing: day(-5) } }),
  },
  {
    ...{ accountId: 'acc_demosonne', fullName: 'Karin Huber', company: 'Gasthaus Sonne GmbH', city: 'München' },
    ...{ mobile: '15112345678', vat: 'DE136695976', age: 90, over: { country: 'DE', locale: 'de' } },
    licence: (day) => ({ until: day(275), modules: {} }),
    prices: (today) => ({
      list: [{ from: today, value: 'partners' }],
      discounts: { ff: [{ from: today, value: 500 }] },
    }),
  },
  {
    ...{ accountId: 'acc_demolyon', fullName: 'Claire Dubois', company: 'Bistrot Lumière SARL', city: 'Lyon' },
    ...{ mobile: '612345678', vat: 'FR40303265045', age: 60, over: { country: 'FR', locale: 'fr' } },
    prices: (today) => ({ discounts: { vv: [{ from: today, value: 20 }] } }),
  },
  {
    ...{ accountId: 'acc_demovesuvio', fullName: 'Ciro Esposito', company: 'Pizzeria Vesuvio', city: 'Napoli' },
    ...{ mobile: '3515556677', vat: '05678901232', age: 500, over: { state: 'paused' } },
    licence: (day) => ({ until: day(-60), modules: {} }),
  },
];

const DAY_MS = 86_400_000;

const accountOf = ({ age, over, licence: _licence, prices: _prices, ...said }: Customer, now: number): Account => ({
  ...{ kind: 'operator', state: 'active', username: said.accountId.slice('acc_'.length), taxId: '', address: '' },
  ...{ postalCode: '', website: '', shipping: null, locale: 'it', createdAt: now - age * DAY_MS },
  ...said,
  ...over,
  ...(over?.state === 'paused' && {
    pause: { at: now - 3 * DAY_MS, reason: 'Two invoices are open since summer', by: 'Bruno' },
  }),
});

/** Writes further accounts for the platform's own staff to look at, a price list, and an agent with the second venue. */
export async function seedCustomers(table: Table, password: string, now: number): Promise<void> {
  const [{ accountsStore }, { licenceWrites }, { pricesStore }, { usersStore }] = await Promise.all([
    import('#functions/stores/accounts.ts'),
    import('#functions/stores/licences.ts'),
    import('#functions/stores/prices.ts'),
    import('#functions/stores/users.ts'),
  ]);
  const [accounts, prices, users] = [accountsStore(table), pricesStore(table), usersStore(table)];
  const today = dayOf(now);
  await prices.saveList('partners', { waMessage: [{ from: today, value: 0.04 * UNIT }] });
  for (const customer of CUSTOMERS) {
    const account = accountOf(customer, now);
    const { accountId } = account;
    await accounts.add(account);
    const email = `${account.username}@demo.coperto.test`;
    const person = {
      userId: `usr_${account.username}`,
      accountId,
      email,
      name: account.fullName,
      locale: account.locale,
    };
    await users.create({ ...person, role: 'owner', level: 1, venues: [], password });
    const licence = customer.licence?.((days) => addDays(today, days));
    if (licence) await table.transact(licenceWrites(accountId, 0, licence));
    const own = customer.prices?.(today);
    if (own) await prices.save(accountId, 0, { ...NO_PRICES, ...own });
  }
  await seedAgent(table, password, now);
}

async function seedAgent(table: Table, password: string, now: number): Promise<void> {
  const { accountsStore } = await import('#functions/stores/accounts.ts');
  const { agentsStore } = await import('#functions/stores/agents.ts');
  const { usersStore } = await import('#functions/stores/users.ts');
  const { name } = DEMO_AGENT;
  const said = { accountId: AGENCY, fullName: name, company: 'Agenzia Riva', city: 'Bologna', mobile: '3384445566' };
  const agency = accountOf({ ...said, vat: '06789012341', age: 120, over: { kind: 'agent' } }, now);
  await accountsStore(table).add(agency);
  await usersStore(table).create({
    ...DEMO_AGENT,
    ...{ accountId: AGENCY, role: 'agent', level: 1, locale: 'en', venues: [], password },
  });
  const people = await usersStore(table).ofAccount(AGENCY);
  const grant = { venueId: SERVED, accountId: AGENCY, username: agency.username, name };
  await agentsStore(table).grant({ ...grant, grantedAt: now - 60 * DAY_MS }, people);
}
