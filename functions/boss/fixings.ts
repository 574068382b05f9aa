import { implement } from '#functions/platform/implement.ts';
import { fixingsStore } from '#functions/stores/fixings.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { dayOf } from '#shared/domain/credit/post.ts';
import { isOld } from '#shared/domain/kernel/fixing/fixing.ts';
import { fixings as declared } from '#shared/operations/boss/fixings.ts';

const DAYS = 30;

export const handler = implement(declared, { sessions: sessionsStore, fixings: fixingsStore })(
  async ({ now, fixings }) => {
    const [days, look] = await Promise.all([fixings.latest(DAYS), fixings.lastLook()]);
    const [latest] = days;
    return {
      days: days.map(({ date, rates }) => ({ date: String(date), rates: { ...rates } })),
      old: latest ? isOld(latest.date, dayOf(now)) : false,
      look,
    };
  },
);
