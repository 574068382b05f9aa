import { useIssueText } from '#web/app/forms/use-issue-text.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { nameOf } from './change-labels.ts';
import { GuardedProblem } from './guard/guarded-problem.tsx';
import { ImpactDialog } from './impact/impact-dialog.tsx';
import { useFieldTexts } from './use-field-texts.ts';
import type { SectionFormState } from './use-section-form.ts';

type State = SectionFormState<'page'>;
type Props = {
  readonly state: Pick<State, 'problem' | 'invalid' | 'beside' | 'affected' | 'busy' | 'reload' | 'leaveAffected'> & {
    readonly save: (kept: readonly string[]) => Promise<boolean>;
  };
};

/**
 * Why a section was not saved: an invalid value, a colleague's change, no connection, or reservations that it would strand.
 */
export function SectionProblems({ state }: Props) {
  const text = useText('settings');
  const refusal = useText('refusals');
  const app = useText('app');
  const issueText = useIssueText();
  const say = useFieldTexts();
  const { problem, invalid, beside, affected, busy } = state;
  const named = beside?.path && nameOf(beside.section, beside.path, say);
  const wrong = beside && [named, issueText(beside)].filter(Boolean).join(': ');
  const stale = problem?.kind === 'refused' && problem.code === 'settings.stale';
  return (
    <>
      {invalid && <Banner tone="bad" icon="alert" title={text('invalid')} text={wrong ?? undefined} />}
      {stale && (
        <Banner tone="bad" icon="alert" title={refusal('settings.stale')}>
          <Button icon="refresh" onClick={() => void state.reload()}>
            {text('stale.show')}
          </Button>
        </Banner>
      )}
      {problem?.kind === 'refused' && !stale && (
        <Banner tone="bad" icon="alert" title={text('refused')} text={refusal(problem.code)} />
      )}
      {problem?.kind === 'network' && (
        <Banner tone="bad" icon="offline" title={app('connection.title')} text={text('unsure')} />
      )}
      <GuardedProblem problem={problem} onOpened={() => void state.save([])} />
      {affected.length > 0 && (
        <ImpactDialog
          affected={affected}
          busy={busy}
          onClose={state.leaveAffected}
          onDecided={async (kept) => void (await state.save(kept))}
        />
      )}
    </>
  );
}
