import { useEffect, useRef } from 'react';
import type { Issue, RefusalCode, RefusalDetail } from '#shared/contracts/errors.ts';
import { inSeconds } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';

/**
 * Why a call failed: the server's refusal, an issue at a path that has no field in the form, or no answer from the server.
 * `wait`: seconds until it is worth trying again, if that is longer than one would stand and wait.
 */
export type CallProblem =
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly path?: undefined; readonly wait?: number }
  | { readonly kind: 'refused'; readonly code: Issue['code']; readonly path: string }
  | { readonly kind: 'network' };

/** Up to this many seconds the wait is not announced: one simply waits. */
const FEW_SECONDS = 60;

/**
 * The problem of a call that no field of the form shows. For an entry of a list it is the issue itself, not just that an
 * entry is marked.
 */
export function problemOf(outcome: {
  readonly kind: string;
  readonly errorid?: RefusalCode;
  readonly issues?: readonly Issue[];
  readonly detail?: RefusalDetail;
}): CallProblem {
  const [issue] = outcome.issues ?? [];
  if (issue) return { kind: 'refused', ...issue };
  const { errorid: code, detail } = outcome;
  if (!code) return { kind: 'network' };
  const wait = code === 'rate.exceeded' ? (detail?.limit ?? 0) : 0;
  return { kind: 'refused', code, ...(wait > FEW_SECONDS && { wait }) };
}

/** The problem above a form; it gets the focus, because the button that was pressed is below. */
export function ProblemBanner({ title, problem }: { readonly title: string; readonly problem: CallProblem }) {
  const text = useText('auth');
  const frame = useText('app');
  const refusal = useText('refusals');
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const cause = problem.kind === 'refused' ? problem.code : problem.kind;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is another
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [cause]);
  const why = (refused: Extract<CallProblem, { kind: 'refused' }>) =>
    refused.path === undefined && refused.wait
      ? frame('tooOften', { when: inSeconds(locale, refused.wait) })
      : refusal(refused.code);
  return (
    <div ref={box}>
      {problem.kind === 'refused' ? (
        <Banner tone="bad" icon="alert" title={title} text={why(problem)} />
      ) : (
        <Banner tone="bad" icon="offline" title={text('login.networkError')} text={frame('connection.title')} />
      )}
    </div>
  );
}
