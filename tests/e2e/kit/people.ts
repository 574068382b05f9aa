import { setTimeout as sleep } from 'node:timers/promises';
import type { OutputOf, Role } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { createApi } from '#web/api/api.ts';
import type { RunningProduct } from './product.ts';

const PASSWORD = 'coperto-demo';
export const OWNER = 'owner@demo.coperto.test';
export const HOST = 'host@demo.coperto.test';

export type Person = {
  readonly jwt: string;
  readonly csrf: string;
  readonly settings: OutputOf<Registry['settings']['read']>['settings'];
};

/** Signs somebody in beside the browser; a page that finds this in its storage is signed in as well. */
export async function signInBeside({ origin }: RunningProduct, email: string): Promise<Person> {
  const opened = answered(await createApi({ base: origin }).auth.login({ email, password: PASSWORD }));
  const api = createApi({ base: origin, session: () => opened });
  const { settings } = answered(await api.settings.read({ jwt: opened.jwt }));
  return { ...opened, settings };
}

/** Makes a user of the demo account in a role, as a person would: invited by the owner, accepted from the mail. */
export async function invited(product: RunningProduct, owner: Person, role: Exclude<Role, 'owner'>): Promise<Person> {
  const email = `${role}.invited@demo.coperto.test`;
  const api = createApi({ base: product.origin, session: () => owner });
  answered(await api.users.invite({ name: role, email, role, locale: 'en' }));
  const token = await tokenFor(product, email);
  answered(await createApi({ base: product.origin }).auth.accept_invitation({ token, password: PASSWORD }));
  return signInBeside(product, email);
}

async function tokenFor({ mails }: RunningProduct, email: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${mails}/api/mails`);
    const all = (await answer.json()) as readonly object[];
    const mail = all.map((each) => JSON.stringify(each)).find((each) => each.includes(email));
    const [, token] = /\/auth\/invitation#([\w.-]+)/.exec(mail ?? '') ?? [];
    if (token) return token;
    await sleep(50);
  }
}

function answered<T>(outcome: { readonly kind: 'done'; readonly value: T } | { readonly kind: string }): T {
  if (outcome.kind === 'done' && 'value' in outcome) return outcome.value;
  throw new Error(JSON.stringify(outcome));
}
