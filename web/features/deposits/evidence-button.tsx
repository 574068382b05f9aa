import { isAmong } from '#shared/domain/account/roles.ts';
import { useApi, useSettings } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { MAY_SET } from '#web/app/session/guards.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonRow } from '#web/ui/button-row.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './deposits.module.css';
import type { VenueMoney } from './money.ts';

type Props = { readonly venueId: string; readonly money: VenueMoney };

/** The file for the answer to a dispute; nothing where the guest's bank has disputed nothing. */
export function EvidenceButton({ venueId, money }: Props) {
  const text = useText('deposits');
  const api = useApi();
  const role = useSettings()?.role;
  const { busy, problem, save } = useSaving();
  const isDisputed = money.timeline.some(({ what }) => what === 'dispute');
  if (!isDisputed || !role || !isAmong(MAY_SET, role)) return null;

  async function make() {
    const evidence = await save(async () => {
      const outcome = await api.payments.evidence({ venueId, id: money.id });
      if (outcome.kind !== 'done') return outcome;
      // Loaded here: few reservations are ever disputed.
      const file = await import('./evidence/save-evidence.ts').catch(() => null);
      await file?.saveEvidence(outcome.value);
      return file ? outcome : ({ kind: 'offline' } as const);
    });
    if (evidence) showToast({ tone: 'ok', title: text('export.done') });
  }

  return (
    <section className={styles.part}>
      <p className={styles.small}>{text('evidence.about')}</p>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <ButtonRow>
        <Button icon="print" busy={busy} onClick={() => void make()}>
          {text('evidence')}
        </Button>
      </ButtonRow>
    </section>
  );
}
