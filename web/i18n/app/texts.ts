import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { Dictionary, KeyOf } from '../guest/translate.ts';
import { withOverrides } from './overrides.ts';

/** The application's texts by namespace; the English files define the keys. */
type Texts = {
  readonly account: typeof import('#locales/en/account.json');
  readonly app: typeof import('#locales/en/app.json');
  readonly auth: typeof import('#locales/en/auth.json');
  readonly boss: typeof import('#locales/en/boss.json');
  readonly canvas: typeof import('#locales/en/canvas.json');
  readonly credits: typeof import('#locales/en/credits.json');
  readonly customer: typeof import('#locales/en/customer.json');
  readonly dashboard: typeof import('#locales/en/dashboard.json');
  readonly deposits: typeof import('#locales/en/deposits.json');
  readonly desk: typeof import('#locales/en/desk.json');
  readonly earn: typeof import('#locales/en/earn.json');
  readonly grid: typeof import('#locales/en/grid.json');
  readonly guard: typeof import('#locales/en/guard.json');
  readonly guests: typeof import('#locales/en/guests.json');
  readonly hostnames: typeof import('#locales/en/hostnames.json');
  readonly inbox: typeof import('#locales/en/inbox.json');
  readonly invoices: typeof import('#locales/en/invoices.json');
  readonly localize: typeof import('#locales/en/localize.json');
  readonly manage: typeof import('#locales/en/manage.json');
  readonly map: typeof import('#locales/en/map.json');
  readonly marketing: typeof import('#locales/en/marketing.json');
  readonly offline: typeof import('#locales/en/offline.json');
  readonly payments: typeof import('#locales/en/payments.json');
  readonly refusals: typeof import('#locales/en/refusals.json');
  readonly report: typeof import('#locales/en/report.json');
  readonly reviews: typeof import('#locales/en/reviews.json');
  readonly settings: typeof import('#locales/en/settings.json');
  readonly stats: typeof import('#locales/en/stats.json');
  readonly tasks: typeof import('#locales/en/tasks.json');
  readonly theme: typeof import('#locales/en/theme.json');
  readonly tickets: typeof import('#locales/en/tickets.json');
  readonly tutorial: typeof import('#locales/en/tutorial.json');
  readonly users: typeof import('#locales/en/users.json');
  readonly whatsapp: typeof import('#locales/en/whatsapp.json');
  readonly wishes: typeof import('#locales/en/wishes.json');
};

export type Namespace = keyof Texts;
export type TextKey<N extends Namespace> = KeyOf<Texts[N]>;

const files = import.meta.glob<Dictionary>(
  '../../../locales/*/{account,app,auth,boss,canvas,credits,customer,dashboard,deposits,desk,earn,grid,guard,guests,hostnames,inbox,invoices,localize,manage,map,marketing,offline,payments,refusals,report,reviews,settings,stats,tasks,theme,tickets,tutorial,users,whatsapp,wishes}.json',
  {
    import: 'default',
  },
);

/** The namespaces of the application. */
export const NAMESPACES: readonly Namespace[] = [
  ...new Set(Object.keys(files).map((path) => path.replace(/^.*\/(\w+)\.json$/, '$1') as Namespace)),
];

/** A language's texts of one namespace, fetched on first use, with those that the platform's staff put in their place. */
export const loadTexts = async (locale: Locale, namespace: Namespace): Promise<Dictionary> =>
  withOverrides(locale, namespace, await bundledTexts(locale, namespace));

/** The texts as the build has them. */
export async function bundledTexts(locale: Locale, namespace: Namespace): Promise<Dictionary> {
  const load = files[`../../../locales/${locale}/${namespace}.json`];
  if (!load) throw new Error('Language not found');
  return load();
}
