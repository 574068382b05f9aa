import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { VenueMoney } from './money.ts';
import { useDismiss } from './use-dismiss.ts';

type Props = { readonly venueId: string; readonly money: VenueMoney };

/** Takes back that nothing is kept. */
export function DecideAgain({ venueId, money }: Props) {
  const text = useText('deposits');
  const { busy, problem, dismiss } = useDismiss(venueId, money);
  async function press() {
    if (await dismiss(false)) showToast({ tone: 'ok', title: text('decideAgain.done') });
  }
  return (
    <>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <Button icon="undo" busy={busy} onClick={() => void press()}>
        {text('decideAgain')}
      </Button>
    </>
  );
}
