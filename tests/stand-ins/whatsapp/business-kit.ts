import type { startWhatsAppStandIn } from '#infra/local/stand-ins/whatsapp/stand-in.ts';
import { templateMessage } from '#shared/domain/messaging/payload.ts';
import { receiver, SECRET } from './kit.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of the Graph API, each of another shape
type Json = any;

export type Account = { readonly waba: string; readonly phone: string; readonly token: string };
export type World = Awaited<ReturnType<typeof aWorld>>;

const APP_ID = '4711';
const BACK = 'http://localhost/whatsapp';

/** The stand-in with its pages for people, and what a venue's server does at its Graph API. */
export async function aWorld(start: typeof startWhatsAppStandIn) {
  const told = await receiver();
  const { origin, stop } = await start({
    ...{ port: 0, dataDir: null, callbackUrl: told.url, appSecret: SECRET, appId: APP_ID },
    ...{ token: 'platform', phoneNumberId: '1', paceMs: 1, firstGapMs: 5, reviewMs: 5 },
  });
  const graph = `${origin}/v26.0`;
  const get = async (path: string, token: string): Promise<Json> =>
    (await fetch(`${graph}${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
  const post = async (path: string, token: string, body: unknown): Promise<Json> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return (await fetch(`${graph}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const form = (path: string, fields: Record<string, string>) =>
    fetch(`${origin}${path}`, {
      ...{ method: 'POST', redirect: 'manual', headers: { origin }, body: new URLSearchParams(fields) },
    });

  async function dialog(filled: Record<string, string>) {
    const asked = { client_id: APP_ID, config_id: '9', redirect_uri: BACK, response_type: 'code' };
    const fields = { ...asked, state: 'state-of-the-venue', name: 'Nina', do: 'finish', paid: '1', ...filled };
    const { searchParams } = new URL((await form('/dialog/finish', fields)).headers.get('location') ?? 'http://none');
    const said = (name: string) => searchParams.get(name) ?? '';
    return { code: said('code'), state: said('state'), error: said('error') };
  }
  const exchange = (code: string) => {
    const asked = { client_id: APP_ID, client_secret: SECRET, redirect_uri: BACK, code };
    return get(`/oauth/access_token?${new URLSearchParams(asked)}`, '');
  };
  const appToken = `${APP_ID}|${SECRET}`;

  async function connected(number: string, filled: Record<string, string> = {}): Promise<Account> {
    const { access_token: token } = await exchange((await dialog({ number, ...filled })).code);
    const { data } = await get(`/debug_token?input_token=${token}`, appToken);
    const waba = data.granular_scopes[0].target_ids[0];
    await post(`/${waba}/subscribed_apps`, token, {});
    const phone = (await get(`/${waba}/phone_numbers`, token)).data[0].id;
    await post(`/${phone}/register`, token, { messaging_product: 'whatsapp', pin: '123456' });
    return { waba, phone, token };
  }
  const held = async ({ waba, token }: Account, name: string) =>
    (await get(`/${waba}/message_templates`, token)).data.find((each: Json) => each.name === name);

  const news = (field: string): Json[] =>
    told.posts
      .flatMap((body) => JSON.parse(body).entry as Json[])
      .flatMap(({ changes }) => changes)
      .filter((change: Json) => change.field === field)
      .map(({ value }: Json) => value);

  return {
    ...{ origin, get, post, dialog, exchange, appToken, connected, news },
    act: (action: string, id: string) => form(`/do/${action}`, { id }),
    idOf: async (account: Account, name: string): Promise<string> => (await held(account, name)).id,
    async approved(account: Account, template: unknown): Promise<void> {
      const { id } = await post(`/${account.waba}/message_templates`, account.token, template);
      await form('/do/approve', { id });
    },
    couponMessage: () =>
      templateMessage(
        'couponOnly',
        { phone: '+393331112222', locale: 'en', callback: '' },
        { venue: 'Nina', guest: 'Giulia', when: 'Sat', covers: '2' },
        { link: 'link', confirm: '', reconfirm: '', cancel: '', agree: '' },
      ),
    stopMarketing: (phone: string) =>
      fetch(`${origin}/api/phones/${phone}/marketing`, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"value":"stop"}' },
      }),
    async stop() {
      await stop();
      await told.stop();
    },
  };
}
