import type { AccountNews } from '#functions/gateways/whatsapp-account-news.ts';
import type { WhatsAppNumbersStore } from '#functions/stores/whatsapp-numbers.ts';
import { type OwnTemplate, whichTemplate, withTemplate } from '#shared/domain/whatsapp/roll-out.ts';
import { categoryOf, templateChange } from './roll-out-step.ts';

/** Applies what the provider says of a venue's account. Doing it twice changes nothing more. */
export async function applyAccountNews(numbers: WhatsAppNumbersStore, news: AccountNews, now: number): Promise<void> {
  const venueId = await numbers.venueOf('account', news.waba);
  if (venueId === null) return;
  if (news.kind === 'number') {
    await numbers.changeRollOut(venueId, (before) => ({ ...before, stepAt: now }));
    return;
  }
  const which = whichTemplate(news.name, news.language);
  const change = changeOf(news);
  if (!which || !change) return;
  await numbers.changeRollOut(venueId, (before) => ({
    ...before,
    templates: withTemplate(before.templates, which, change),
  }));
}

function changeOf(news: AccountNews & { readonly kind: 'template' }): Partial<OwnTemplate> | null {
  if (news.status !== undefined) return templateChange(news.status, news.reason);
  const [category, soon] = [categoryOf(news.category ?? ''), categoryOf(news.soon?.category ?? '')];
  if (category) return { category };
  return soon && news.soon ? { soon: { category: soon, at: news.soon.at } } : null;
}
