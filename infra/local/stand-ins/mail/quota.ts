/** What a new account in production gets from SES: https://docs.aws.amazon.com/ses/latest/dg/manage-sending-quotas.html */
const NEW_ACCOUNT = { perSecond: 14, perDay: 50_000 };
/** SES allows short bursts above the rate. */
const BURST_SECONDS = 10;
const DAY_MS = 86_400_000;

/** The sending quota of the account: mails in a second beyond a burst, and in 24 hours. */
export function openQuota(sentSince: (at: number) => number) {
  let { perSecond } = NEW_ACCOUNT;
  let level = { free: perSecond * BURST_SECONDS, at: Date.now() };

  return {
    perSecond: (): number => perSecond,
    /** The switch of the page: another rate, from now on. */
    change(to: number): void {
      perSecond = to;
      level = { free: to * BURST_SECONDS, at: Date.now() };
    },
    /** Why SES takes no mail now; null: it takes it. */
    refusal(now: number): string | null {
      if (sentSince(now - DAY_MS) >= NEW_ACCOUNT.perDay) return 'Daily message quota exceeded.';
      const free = Math.min(perSecond * BURST_SECONDS, level.free + ((now - level.at) / 1000) * perSecond);
      level = { free: free < 1 ? free : free - 1, at: now };
      return free < 1 ? 'Maximum sending rate exceeded.' : null;
    },
    /** The answer of `GetAccount`. */
    account: (now: number) => ({
      DedicatedIpAutoWarmupEnabled: false,
      EnforcementStatus: 'HEALTHY',
      ProductionAccessEnabled: true,
      SendingEnabled: true,
      SendQuota: {
        Max24HourSend: NEW_ACCOUNT.perDay,
        MaxSendRate: perSecond,
        SentLast24Hours: sentSince(now - DAY_MS),
      },
    }),
  };
}

export type Quota = ReturnType<typeof openQuota>;
