import type { ConsentsStore } from '#functions/stores/consents.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { consentState, lastAct } from '#shared/domain/consent/consent.ts';

/** What an account has said of the platform's news: without a word they may come, because it is a customer. */
export async function newsOf(consents: Pick<ConsentsStore, 'actsOf'>, accountId: string) {
  const acts = await consents.actsOf(PLATFORM_SENDER, accountId);
  const last = lastAct(acts, 'mail');
  return { on: consentState(acts, 'mail') !== 'withdrawn', at: last?.at ?? null, form: last?.form ?? null };
}
