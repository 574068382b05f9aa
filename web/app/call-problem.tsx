import { useEffect, useRef } from 'react';
import type { Issue, RefusalCode } from '#shared/contracts/errors.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';

/**
 * Why a call brought nothing: what the server refused, what is wrong at a path for which the form has no field, or that the server
 * was not reached.
 */
export type CallProblem =
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly path?: undefined }
  | { readonly kind: 'refused'; readonly code: Issue['code']; readonly path: string }
  | { readonly kind: 'network' };

/** The problem of a call, for which the form has no field: what is wrong with an entry says itself, and not that something is marked. */
export function problemOf(outcome: {
  readonly kind: string;
  readonly errorid?: RefusalCode;
  readonly issues?: readonly Issue[];
}): CallProblem {
  const [issue] = outcome.issues ?? [];
  if (issue) return { kind: 'refused', ...issue };
  return outcome.errorid ? { kind: 'refused', code: outcome.errorid } : { kind: 'network' };
}

/** The problem above a form, brought to who pressed below it. */
export function ProblemBanner({ title, problem }: { readonly title: string; readonly problem: CallProblem }) {
  const text = useText('auth');
  const frame = useText('app');
  const refusal = useText('refusals');
  const box = useRef<HTMLDivElement>(null);
  const why = problem.kind === 'refused' ? problem.code : problem.kind;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is another
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [why]);
  return (
    <div ref={box}>
      {problem.kind === 'refused' ? (
        <Banner tone="bad" icon="alert" title={title} text={refusal(problem.code)} />
      ) : (
        <Banner tone="bad" icon="offline" title={text('login.networkError')} text={frame('connection.title')} />
      )}
    </div>
  );
}
