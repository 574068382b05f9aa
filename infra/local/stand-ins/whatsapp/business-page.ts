import { escaped, html, item, list, type PageAction } from '../providers/page.ts';
import {
  type Accounts,
  type BusinessAccount,
  completedNews,
  impendingNews,
  type News,
  type OwnTemplate,
  QUALITIES,
  statusNews,
  statusOf,
  TIERS,
} from './accounts.ts';
import type { Answer } from './http.ts';

const DAY_MS = 86_400_000;

type Options = { readonly accounts: Accounts; readonly settings: { rejected: string } };

/** The page for people: the business accounts of venues, with the switches that Meta and the venue would use. */
export function businessPage({ accounts, settings }: Options) {
  const show = (): Answer => ({
    status: 200,
    body: html(
      'WhatsApp Manager',
      '/dialog.css',
      `<main><p class="test">Stand-in of WhatsApp Manager</p><h1>WhatsApp Manager</h1>
      <form method="post" action="/do/reject" class="switches"><label>Reject new templates named
      <input name="id" value="${escaped(settings.rejected)}" placeholder="booking_reminder" /></label><button>Set</button></form>
      ${list('Accounts', accounts.all().map(accountItem))}
      ${accounts.all().map(templatesOf).join('')}</main>`,
    ),
    type: 'text/html; charset=utf-8',
  });

  function act(action: string, id: string): boolean {
    if (action === 'reject') {
      settings.rejected = id;
      return true;
    }
    const account = accounts.all().find(({ waba, templates }) => waba === id || templates.some((t) => t.id === id));
    const template = account?.templates.find((each) => each.id === id);
    if (account && template) return actOnTemplate(account, template, action);
    return account ? actOnAccount(account, action) : false;
  }

  function actOnAccount(account: BusinessAccount, action: string): boolean {
    const quality = QUALITIES.find((each) => action === each.toLowerCase());
    if (quality) accounts.change({ ...account, quality }, [qualityNews(account, quality)]);
    else if (action === 'tier') {
      const tier = TIERS[(TIERS.indexOf(account.tier) + 1) % TIERS.length] ?? 'TIER_250';
      accounts.change({ ...account, tier }, [limitNews(account, tier)]);
    } else if (action === 'payment') accounts.change({ ...account, paid: !account.paid });
    else if (action === 'hour') accounts.change({ ...account, calls: { since: Date.now(), count: 0 } });
    else if (action === 'restrict') accounts.change({ ...account, restricted: !account.restricted });
    else return false;
    return true;
  }

  function actOnTemplate(account: BusinessAccount, template: OwnTemplate, action: string): boolean {
    const other = template.category === 'UTILITY' ? 'MARKETING' : 'UTILITY';
    const status = { approve: 'APPROVED', refuse: 'REJECTED', pause: 'PAUSED' }[action] as OwnTemplate['status'];
    if (status) {
      const reason = status === 'REJECTED' ? 'TAG_CONTENT_MISMATCH' : 'NONE';
      const next = { ...template, status, reason, reviewedAt: Date.now() };
      accounts.setTemplate(account, next, [statusNews(next)]);
    } else if (action === 'announce') {
      const next = { ...template, announced: other } as const;
      accounts.setTemplate(account, next, [impendingNews(template, other, Date.now() + DAY_MS)]);
    } else if (action === 'recategorise') {
      const { announced, ...rest } = template;
      const next = { ...rest, category: announced ?? other };
      accounts.setTemplate(account, next, [completedNews(next, template.category)]);
    } else return false;
    return true;
  }

  return { show, act };
}

const accountItem = (account: BusinessAccount): string =>
  item(
    `${escaped(account.name)} +${account.number}`,
    [
      ...[account.quality, account.tier, account.paid ? 'paid' : 'no payment method'],
      ...[account.restricted ? 'restricted' : account.registered ? 'registered' : 'not registered', account.waba],
      `${account.calls.count} calls this hour`,
    ],
    [
      ...QUALITIES.map((each): PageAction => [each.toLowerCase(), account.waba, `Quality ${each}`]),
      ['tier', account.waba, 'Next tier'],
      ['payment', account.waba, account.paid ? 'Take payment method away' : 'Set up payment'],
      ['hour', account.waba, 'New hour of calls'],
      ['restrict', account.waba, account.restricted ? 'Lift restriction' : 'Restrict'],
    ],
  );

const templatesOf = ({ name, templates }: BusinessAccount): string =>
  list(
    `Templates of ${escaped(name)}`,
    templates.map((each) =>
      item(
        `${each.name} ${each.language}`,
        [statusOf(each), each.category, ...(each.announced ? [`soon ${each.announced}`] : []), each.reason],
        [
          ['approve', each.id, 'Approve'],
          ['refuse', each.id, 'Reject'],
          ['pause', each.id, 'Pause'],
          ['announce', each.id, 'Announce other category'],
          ['recategorise', each.id, 'Change category'],
        ],
      ),
    ),
  );

const qualityNews = ({ number, tier }: BusinessAccount, quality: string): News => ({
  field: 'phone_number_quality_update',
  value: { display_phone_number: number, event: quality === 'GREEN' ? 'UNFLAGGED' : 'FLAGGED', current_limit: tier },
});

const limitNews = ({ number }: BusinessAccount, tier: string): News => ({
  field: 'phone_number_quality_update',
  value: { display_phone_number: number, event: 'UPGRADE', current_limit: tier },
});
