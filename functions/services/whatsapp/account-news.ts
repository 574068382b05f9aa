import type { AccountNews } from '#functions/gateways/whatsapp-account-news.ts';
import type { WhatsAppNumbersStore } from '#functions/stores/whatsapp-numbers.ts';
import { type OwnTemplate, type OwnTemplates, whichTemplate, withTemplate } from '#shared/domain/whatsapp/roll-out.ts';
import { categoryOf, templateChange } from './roll-out-step.ts';

/** Applies what the provider says of venues' accounts, what came together in one write. Doing it twice changes nothing more. */
export async function applyAccountNews(
  numbers: WhatsAppNumbersStore,
  all: readonly AccountNews[],
  now: number,
): Promise<void> {
  for (const [waba, news] of Map.groupBy(all, (each) => each.waba)) {
    const venueId = await numbers.venueOf('account', waba);
    if (venueId === null) continue;
    const looks = news.some(({ kind }) => kind === 'number');
    await numbers.changeRollOut(venueId, (before) => {
      const templates = news.reduce(withNews, before.templates);
      return { ...before, templates, ...(looks && { stepAt: now }) };
    });
  }
}

function withNews(templates: OwnTemplates, news: AccountNews): OwnTemplates {
  if (news.kind === 'number') return templates;
  const which = whichTemplate(news.name, news.language);
  const change = changeOf(news);
  return which && change ? withTemplate(templates, which, change) : templates;
}

function changeOf(news: AccountNews & { readonly kind: 'template' }): Partial<OwnTemplate> | null {
  if (news.status !== undefined) return templateChange(news.status, news.reason);
  const [category, soon] = [categoryOf(news.category ?? ''), categoryOf(news.soon?.category ?? '')];
  if (category) return { category };
  return soon && news.soon ? { soon: { category: soon, at: news.soon.at } } : null;
}
