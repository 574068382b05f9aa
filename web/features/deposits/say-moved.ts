import { textOf } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { VenueMoney } from './money.ts';
import type { Move } from './moves.ts';

type Moved = Pick<Move, 'what'> & {
  readonly money: VenueMoney;
  readonly after: VenueMoney;
  readonly amount: string;
};

/** Says what was done. The bank may refuse a charge that we made correctly; then nothing more was charged. */
export function sayMoved({ what, money, after, amount }: Moved): void {
  const text = textOf('deposits');
  const name = money.name || textOf('manage')('guest.erased');
  const isRefused = after.timeline.findLast((event) => event.what === 'attempt')?.state === 'failed';
  if (what !== 'charge') showToast({ tone: 'ok', title: text('refund.done', { amount, name }) });
  else if (after.charged > money.charged) showToast({ tone: 'ok', title: text('charge.done', { amount, name }) });
  else if (isRefused) showToast({ tone: 'bad', title: text('charge.refused'), text: text('charge.refused.text') });
  else showToast({ tone: 'info', title: text('charge.running') });
}
