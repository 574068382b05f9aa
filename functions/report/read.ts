import { implement } from '#functions/platform/implement.ts';
import { accountAlertsStore } from '#functions/stores/account-alerts.ts';
import { platformFiguresStore } from '#functions/stores/platform-figures.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { dayOf } from '#shared/domain/credit/post.ts';
import { platformReport } from '#shared/domain/stats/platform-report.ts';
import { read } from '#shared/operations/report/report.ts';

export const handler = implement(read, {
  sessions: sessionsStore,
  platform: platformFiguresStore,
  alerts: accountAlertsStore,
})(async ({ now, platform, alerts }) => {
  const [{ venues, accounts }, latest] = await Promise.all([platform.all(), alerts.latest(now)]);
  const alerted = new Set(latest.map(({ venueId }) => venueId));
  const report = platformReport({ venues, accounts, alerted, now, today: dayOf(now) });
  const looks = accounts.map(({ lookedAt }) => lookedAt);
  return { ...report, lookedAt: looks.length === 0 ? null : Math.min(...looks) };
});
