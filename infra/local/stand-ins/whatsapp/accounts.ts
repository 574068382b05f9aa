import { createHash, randomBytes } from 'node:crypto';
import type { TemplateDefinition } from '#shared/domain/messaging/template-definition.ts';
import type { Store } from './store.ts';

export type ReviewStatus = 'PENDING' | 'APPROVED' | 'REJECTED' | 'PAUSED' | 'DISABLED';

export type OwnTemplate = Omit<TemplateDefinition, 'category'> & {
  readonly id: string;
  readonly category: 'UTILITY' | 'MARKETING';
  /** A category that was announced and does not hold yet. */
  readonly announced?: 'UTILITY' | 'MARKETING';
  readonly status: ReviewStatus;
  readonly reason?: string;
  /** When the review ends; until then it is pending. */
  readonly reviewedAt: number;
};

export const QUALITIES = ['GREEN', 'YELLOW', 'RED'] as const;
export const TIERS = ['TIER_250', 'TIER_2K', 'TIER_10K', 'TIER_100K'] as const;

/** A business account with one number of its own, as a venue makes it in the dialog. */
export type BusinessAccount = {
  readonly waba: string;
  readonly token: string;
  readonly phoneNumberId: string;
  /** Digits. */
  readonly number: string;
  readonly name: string;
  readonly subscribed: boolean;
  readonly registered: boolean;
  readonly paid: boolean;
  readonly restricted: boolean;
  readonly quality: (typeof QUALITIES)[number];
  readonly tier: (typeof TIERS)[number];
  readonly templates: readonly OwnTemplate[];
  /** Management calls in the hour that began then. */
  readonly calls: { readonly since: number; readonly count: number };
};

const HOUR_MS = 3_600_000;
const MAX_CALLS = 200;
const idOf = (kind: string, text: string): string =>
  BigInt(`0x${createHash('sha256').update(`${kind}${text}`).digest('hex').slice(0, 12)}`)
    .toString()
    .padStart(15, '7')
    .slice(0, 15);

type Options = {
  readonly store: Pick<Store, 'accounts' | 'saveAccount' | 'addWebhook' | 'together'>;
  readonly reviewMs: number;
  readonly changed: () => void;
};

/** The business accounts of venues: their numbers, their templates with their reviews, and the news about both. */
export function accountsOf({ store, reviewMs, changed }: Options) {
  const all = (): readonly BusinessAccount[] => store.accounts().map((text) => JSON.parse(text) as BusinessAccount);
  const save = (account: BusinessAccount): BusinessAccount => {
    store.saveAccount(account.waba, JSON.stringify(account));
    return account;
  };
  const find = (test: (account: BusinessAccount) => boolean) => all().find(test) ?? null;

  /** Saves a change and queues what the webhook says about it, together. */
  function change(account: BusinessAccount, news: readonly News[] = [], due = Date.now()): BusinessAccount {
    const saved = store.together(() => {
      if (account.subscribed) {
        for (const each of news) store.addWebhook({ waba: account.waba, ...each }, due, due);
      }
      return save(account);
    });
    changed();
    return saved;
  }

  return {
    all,
    byToken: (token: string) => find((each) => each.token === token),
    byNumberId: (id: string) => find((each) => each.phoneNumberId === id),
    byId: (waba: string) => find((each) => each.waba === waba),
    change,

    /** Connects a number: a new account, or a new token of the one that has it. */
    open(number: string, name: string, paid: boolean): BusinessAccount {
      const token = `EAA${randomBytes(18).toString('hex')}`;
      const before = find((each) => each.number === number);
      if (before) return change({ ...before, token, name, paid: before.paid || paid });
      return change({
        ...{ waba: idOf('waba', number), phoneNumberId: idOf('phone', number), token, number, name, paid },
        ...{ subscribed: false, registered: false, restricted: false, quality: 'GREEN', tier: 'TIER_250' },
        ...{ templates: [], calls: { since: Date.now(), count: 0 } },
      });
    },

    /** Counts a management call; null when the hour has had too many. */
    counted(account: BusinessAccount): BusinessAccount | null {
      const now = Date.now();
      const { since, count } = account.calls;
      if (now - since >= HOUR_MS) return save({ ...account, calls: { since: now, count: 1 } });
      return count >= MAX_CALLS ? null : save({ ...account, calls: { since, count: count + 1 } });
    },

    /** A new template, which is reviewed after a while; `reason`: why it will be rejected. */
    submit(account: BusinessAccount, definition: TemplateDefinition, reason: string | null): OwnTemplate {
      const reviewedAt = Date.now() + reviewMs;
      const template: OwnTemplate = {
        ...definition,
        id: idOf(account.waba, `${definition.name} ${definition.language}`),
        status: reason === null ? 'APPROVED' : 'REJECTED',
        ...(reason !== null && { reason }),
        reviewedAt,
      };
      change({ ...account, templates: [...account.templates, template] }, [statusNews(template)], reviewedAt);
      return template;
    },

    setTemplate(account: BusinessAccount, template: OwnTemplate, news: readonly News[]): void {
      const templates = account.templates.map((each) => (each.id === template.id ? template : each));
      change({ ...account, templates }, news);
    },
  };
}

export type Accounts = ReturnType<typeof accountsOf>;

export type News = { readonly field: string; readonly value: Readonly<Record<string, unknown>> };

/** How a template stands: pending until its review is over. */
export const statusOf = ({ status, reviewedAt }: OwnTemplate): ReviewStatus =>
  Date.now() < reviewedAt ? 'PENDING' : status;

const named = ({ id, name, language }: OwnTemplate) => ({
  message_template_id: id,
  message_template_name: name,
  message_template_language: language,
});

export const statusNews = (template: OwnTemplate): News => ({
  field: 'message_template_status_update',
  value: {
    event: template.status,
    ...named(template),
    reason: template.reason ?? 'NONE',
    message_template_category: template.category,
  },
});

/** Announced only: the present category still holds. */
export const impendingNews = (template: OwnTemplate, correct: string, at: number): News => ({
  field: 'template_category_update',
  value: {
    ...named(template),
    new_category: template.category,
    correct_category: correct,
    category_update_timestamp: Math.floor(at / 1000),
  },
});

export const completedNews = (template: OwnTemplate, previous: string): News => ({
  field: 'template_category_update',
  value: { ...named(template), previous_category: previous, new_category: template.category },
});
