import * as z from 'zod/mini';
import { COMMON_CSS, escaped, html, problemOf } from '../providers/page.ts';
import type { Accounts } from './accounts.ts';
import type { Answer } from './http.ts';

export const DIALOG_CSS = `:root { --line: light-dark(#c9d1cc, #3b4a44); --accent: #0b7d5a; --paper: light-dark(#fff, #17211d); --quiet: light-dark(#56635d, #a9b8b1); --round: 1.5rem; } ${COMMON_CSS} .box input { inline-size: auto; min-block-size: 0; }`;

const ASKED = z.object({
  client_id: z.string(),
  config_id: z.string(),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  state: z.string().check(z.minLength(8)),
});
const FILLED = z.extend(ASKED, {
  number: z.string().check(z.regex(/^\+?[1-9][\d ]{6,18}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
});

type Options = {
  readonly accounts: Accounts;
  readonly appId: string;
  readonly issue: (waba: string, redirect: string) => string;
};

const page = (body: string, status = 200): Answer => ({
  status,
  body: html(
    'Facebook',
    '/dialog.css',
    `<main><p class="test">Stand-in of Facebook: no account is touched</p>${body}</main>`,
  ),
  type: 'text/html; charset=utf-8',
});

/** Embedded Signup in the redirect form of the login dialog: a page that leads back with a code, or with a refusal. */
export function dialogOf({ accounts, appId, issue }: Options) {
  return {
    show(query: URLSearchParams, problem: string | null = null): Answer {
      const { data } = z.safeParse(ASKED, Object.fromEntries(query));
      if (!data || data.client_id !== appId) return page('<h1>This app is not set up</h1>', 400);
      const hidden = Object.entries(data)
        .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}" />`)
        .join('');
      return page(`<h1>Connect your WhatsApp number</h1>
        <p>Coperto asks to send messages and to manage templates for your business account.</p>${problemOf(problem)}
        <form method="post" action="/dialog/finish">${hidden}
        <label>Phone number <input name="number" inputmode="tel" value="${escaped(query.get('number') ?? '')}" /></label>
        <label>Display name <input name="name" value="${escaped(query.get('name') ?? '')}" /></label>
        <label class="box"><span><input type="checkbox" name="paid" value="1" checked />
        A payment method is set up</span></label>
        <p><button class="primary" name="do" value="finish">Continue</button>
        <button name="do" value="cancel">Cancel</button></p></form>`);
    },

    finish(form: URLSearchParams): Answer {
      const asked = z.safeParse(ASKED, Object.fromEntries(form)).data;
      if (!asked) return page('<h1>This link is not complete</h1>', 400);
      const back = new URL(asked.redirect_uri);
      back.searchParams.set('state', asked.state);
      if (form.get('do') === 'cancel') {
        back.searchParams.set('error', 'access_denied');
        return { status: 303, body: '', location: back.href };
      }
      const { data } = z.safeParse(FILLED, Object.fromEntries(form));
      if (!data) return this.show(form, 'Give a phone number with its country code, and a name.');
      const account = accounts.open(data.number.replace(/\D/g, ''), data.name, form.get('paid') === '1');
      back.searchParams.set('code', issue(account.waba, asked.redirect_uri));
      return { status: 303, body: '', location: back.href };
    },
  };
}
