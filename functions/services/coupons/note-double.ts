import { taskIdFrom } from '#functions/platform/ids.ts';
import type { TasksStore } from '#functions/stores/tasks.ts';
import type { Venue } from '#functions/stores/venues.ts';
import de from '#locales/de/coupon-task.json' with { type: 'json' };
import en from '#locales/en/coupon-task.json' with { type: 'json' };
import es from '#locales/es/coupon-task.json' with { type: 'json' };
import fr from '#locales/fr/coupon-task.json' with { type: 'json' };
import it from '#locales/it/coupon-task.json' with { type: 'json' };
import ja from '#locales/ja/coupon-task.json' with { type: 'json' };
import ptBR from '#locales/pt-BR/coupon-task.json' with { type: 'json' };
import zh from '#locales/zh/coupon-task.json' with { type: 'json' };
import type { CouponId } from '#shared/domain/coupon/coupon.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { instantInWords } from '#shared/domain/kernel/time/instant-there.ts';
import { ownTask } from '#shared/domain/task/task.ts';

const TEXTS: Readonly<Record<Locale, { readonly double: string }>> = {
  ...{ en, it, de, fr, es, zh, ja },
  'pt-BR': ptBR,
};

/** An acceptance without a line that did not count: of which coupon, by whom, and when (instant). */
type Double = { readonly couponId: CouponId; readonly by: string; readonly at: number };

/** One task for each coupon that was accepted wrongly; it names no guest. One that was done does not come again. */
export async function noteDouble(
  tasks: Pick<TasksStore, 'save'>,
  { venueId, locale, rules }: Pick<Venue, 'venueId' | 'locale' | 'rules'>,
  { couponId, by, at }: Double,
): Promise<void> {
  const when = instantInWords(at, rules.zone, locale, 'short');
  const title = TEXTS[locale].double.replace('{{by}}', () => by).replace('{{when}}', () => when);
  await tasks.save(venueId, ownTask(taskIdFrom(`double|${couponId}`), title), at);
}
