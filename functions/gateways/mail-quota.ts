import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import type { Clock } from '#functions/platform/clock.ts';
import type { MailQuota } from '#shared/domain/campaign/mail-share.ts';

/** Refuses nothing: what cannot be asked is thrown, and the caller's queue asks again. */
export type MailQuotas = { recent(): Promise<MailQuota> };

/** SES answers one such question a second, for all functions of the account together. */
const RECENT_MS = 60_000;

/** The quota of the account in Amazon SES v2, as it stood at most a minute ago. */
export function sesQuotas(client: Pick<SESv2Client, 'send'>, clock: Clock): MailQuotas {
  let known: { readonly quota: MailQuota; readonly at: number } | null = null;
  return {
    async recent() {
      const now = clock.now();
      if (known && now >= known.at && now - known.at < RECENT_MS) return known.quota;
      const { SendQuota: { MaxSendRate = 0, Max24HourSend = 0, SentLast24Hours = 0 } = {} } = await client.send(
        new GetAccountCommand({}),
      );
      // SES writes -1 for no limit.
      const perDay = Max24HourSend < 0 ? null : Max24HourSend;
      const quota = { perSecond: MaxSendRate, perDay, sentToday: SentLast24Hours };
      known = { quota, at: now };
      return quota;
    },
  };
}

/** The quota of this stage. */
export const mailQuotas = (clock: Clock): MailQuotas => sesQuotas(new SESv2Client({ maxAttempts: 2 }), clock);
