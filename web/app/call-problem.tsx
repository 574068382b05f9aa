import type { RefusalCode } from '#shared/contracts/errors.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';

/** Why a call brought nothing: what the server refused, or that it was not reached. */
export type CallProblem = { readonly kind: 'refused'; readonly code: RefusalCode } | { readonly kind: 'network' };

export const problemOf = (outcome: { readonly kind: string; readonly errorid?: RefusalCode }): CallProblem =>
  outcome.errorid ? { kind: 'refused', code: outcome.errorid } : { kind: 'network' };

/** The problem above a form. */
export function ProblemBanner({ title, problem }: { readonly title: string; readonly problem: CallProblem }) {
  const text = useText('auth');
  const frame = useText('app');
  const refusal = useText('refusals');
  return problem.kind === 'refused' ? (
    <Banner tone="bad" icon="alert" title={title} text={refusal(problem.code)} />
  ) : (
    <Banner tone="bad" icon="offline" title={text('login.networkError')} text={frame('connection.title')} />
  );
}
