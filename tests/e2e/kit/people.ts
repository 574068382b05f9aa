import type { BrowserContext } from 'playwright-core';
import type { OutputOf, Role } from '#shared/contracts/define.ts';
import { PARTS } from '#shared/domain/customer/parts.ts';
import type { Registry } from '#shared/operations/index.ts';
import { anApplication } from '#tests/operations/auth/sign-up-kit.ts';
import { createApi } from '#web/api/api.ts';
import { newKey } from '#web/api/idempotency.ts';
import { codeNow, mailTo, PASSWORD, unbase32 } from './account.ts';
import { fromAnAddress } from './api.ts';
import type { RunningProduct } from './product.ts';

export const OWNER = 'owner@demo.coperto.test';
export const HOST = 'host@demo.coperto.test';
const BOSS = 'boss@demo.coperto.test';

type Tokens = { readonly jwt: string; readonly csrf: string };
export type Person = Tokens & { readonly settings: OutputOf<Registry['settings']['read']>['settings'] };

const apiOf = ({ origin }: RunningProduct, session: Tokens | null = null) =>
  createApi({ base: origin, session: () => session, ...fromAnAddress() });

async function withSettings(product: RunningProduct, { jwt, csrf }: Tokens): Promise<Person> {
  const { settings } = answered(await apiOf(product, { jwt, csrf }).settings.read({ jwt }));
  return { jwt, csrf, settings };
}

/** Signs somebody in beside the browser; a page that finds this in its storage is signed in as well. */
export async function signInBeside(product: RunningProduct, email: string, password = PASSWORD): Promise<Person> {
  return withSettings(product, answered(await apiOf(product).auth.login({ email, password })));
}

/** What a page finds in its storage when somebody has signed in on this browser; kept over reloads, gone when signed out. */
export async function keepSession(context: BrowserContext, { jwt, csrf, settings }: Person): Promise<void> {
  await context.addInitScript(
    (stored) => {
      if (localStorage.getItem('touched')) return;
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    },
    { jwt, csrf, settings: JSON.stringify(settings) },
  );
}

/** Somebody of the platform, who is above its level only with a second factor. */
export async function bossBeside(product: RunningProduct): Promise<Person> {
  const { account } = apiOf(product, await signInBeside(product, BOSS));
  const { key } = answered(await account.factor_start({ present: PASSWORD }));
  const code = codeNow(unbase32(key), 0, product.ahead);
  return withSettings(product, answered(await account.factor_on({ code }, { key: newKey() })));
}

/** Builds the boss's table of all accounts, as the list of customers does when it is first opened. */
export async function buildAccountRows(product: RunningProduct, boss: Person): Promise<void> {
  const { customers } = apiOf(product, boss);
  for (let after: string | undefined = 'unproven|'; after !== undefined; ) {
    after = answered(await customers.rebuild({ after })).next ?? undefined;
  }
}

/** Makes a user of the demo account in a role, as a person would: invited by the owner, accepted from the mail. */
export async function invited(product: RunningProduct, owner: Person, role: Exclude<Role, 'owner'>): Promise<Person> {
  const email = `${role}.invited@demo.coperto.test`;
  const asked = { name: role, email, role, locale: 'en' } as const;
  answered(await apiOf(product, owner).users.invite(asked, { key: newKey() }));
  const [, token = ''] = await mailTo(product.mails, email, /\/auth\/invitation#([\w.-]+)/);
  const password = 'brass-kettle-noon';
  answered(await apiOf(product).auth.accept_invitation({ token, password }, { key: newKey() }));
  return signInBeside(product, email, password);
}

/** An agent whom the boss has activated and whom the owner has let work for the first venue. */
export async function agentBeside(product: RunningProduct, boss: Person, owner: Person): Promise<Person> {
  const { email, password, username, ...rest } = anApplication({ locale: 'en' });
  const application = { email, password, username, ...rest };
  answered(await apiOf(product).auth.signup_agent(application as never, { key: newKey() }));
  const [, token = ''] = await mailTo(product.mails, email, /\/auth\/signup#([\w.-]+)/);
  answered(await apiOf(product).auth.signup_prove({ token, password }));
  for (const accountId of await pendingAt(product, boss)) {
    answered(await apiOf(product, boss).accounts.activate({ accountId }));
  }
  const [venue] = owner.settings.venues;
  answered(await apiOf(product, owner).agents.grant({ venueId: venue?.venueId ?? '', username }));
  return signInBeside(product, email, password);
}

/** The accounts that wait to be activated. */
export async function pendingAt(product: RunningProduct, boss: Person): Promise<string[]> {
  const { customers } = apiOf(product, boss);
  const parts = await Promise.all(Array.from({ length: PARTS }, (_, part) => customers.rows({ part })));
  const rows = parts.flatMap((part) => answered(part).rows);
  return rows.filter(({ state }) => state === 'pending').map(({ accountId }) => accountId);
}

/** What a call has answered; a refusal fails the test. */
export function answered<T>(outcome: { readonly kind: 'done'; readonly value: T } | { readonly kind: string }): T {
  if (outcome.kind === 'done' && 'value' in outcome) return outcome.value;
  throw new Error(JSON.stringify(outcome));
}
