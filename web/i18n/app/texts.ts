import type account from '#locales/en/account.json';
import type app from '#locales/en/app.json';
import type auth from '#locales/en/auth.json';
import type boss from '#locales/en/boss.json';
import type canvas from '#locales/en/canvas.json';
import type desk from '#locales/en/desk.json';
import type floor from '#locales/en/floor.json';
import type grid from '#locales/en/grid.json';
import type guard from '#locales/en/guard.json';
import type guests from '#locales/en/guests.json';
import type hostnames from '#locales/en/hostnames.json';
import type inbox from '#locales/en/inbox.json';
import type kitchen from '#locales/en/kitchen.json';
import type manage from '#locales/en/manage.json';
import type map from '#locales/en/map.json';
import type offline from '#locales/en/offline.json';
import type pdf from '#locales/en/pdf.json';
import type refusals from '#locales/en/refusals.json';
import type settings from '#locales/en/settings.json';
import type tasks from '#locales/en/tasks.json';
import type theme from '#locales/en/theme.json';
import type users from '#locales/en/users.json';
import type waiting from '#locales/en/waiting.json';
import type wall from '#locales/en/wall.json';
import type wishes from '#locales/en/wishes.json';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { Dictionary, KeyOf } from '../guest/translate.ts';

/** The application's texts by namespace; the English files define the keys. */
type Texts = {
  readonly account: typeof account;
  readonly app: typeof app;
  readonly auth: typeof auth;
  readonly boss: typeof boss;
  readonly desk: typeof desk;
  readonly guard: typeof guard;
  readonly canvas: typeof canvas;
  readonly floor: typeof floor;
  readonly guests: typeof guests;
  readonly hostnames: typeof hostnames;
  readonly inbox: typeof inbox;
  readonly grid: typeof grid;
  readonly kitchen: typeof kitchen;
  readonly manage: typeof manage;
  readonly map: typeof map;
  readonly offline: typeof offline;
  readonly pdf: typeof pdf;
  readonly refusals: typeof refusals;
  readonly settings: typeof settings;
  readonly tasks: typeof tasks;
  readonly theme: typeof theme;
  readonly users: typeof users;
  readonly waiting: typeof waiting;
  readonly wall: typeof wall;
  readonly wishes: typeof wishes;
};

export type Namespace = keyof Texts;
export type TextKey<N extends Namespace> = KeyOf<Texts[N]>;

const files = import.meta.glob<Dictionary>(
  '../../../locales/*/{account,app,auth,boss,canvas,desk,floor,grid,guard,guests,hostnames,inbox,kitchen,manage,map,offline,pdf,refusals,settings,tasks,theme,users,waiting,wall,wishes}.json',
  {
    import: 'default',
  },
);

/** A language's texts of one namespace, fetched on first use. */
export async function loadTexts(locale: Locale, namespace: Namespace): Promise<Dictionary> {
  const load = files[`../../../locales/${locale}/${namespace}.json`];
  if (!load) throw new Error('Language not found');
  return load();
}
