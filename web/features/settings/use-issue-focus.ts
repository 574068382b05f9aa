import { type RefObject, useEffect } from 'react';
import type { Issue } from '#shared/contracts/errors.ts';
import type { CallProblem } from '#web/app/frame/call-problem.tsx';

/** After a refusal, goes to the first field with an issue, or to the problem above the form. */
export function useIssueFocus(
  form: RefObject<HTMLFormElement | null>,
  issues: readonly Issue[],
  problem: CallProblem | null,
): void {
  // The save bar stays in view while scrolling, so the issue may be off screen.
  useEffect(() => {
    if (issues.length === 0 && !problem) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [form, issues, problem]);
}
