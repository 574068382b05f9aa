import type { Issue } from '#shared/contracts/errors.ts';
import { useIssueText } from '#web/app/forms/use-issue-text.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { nameOf } from '../change-labels.ts';
import { pageOfSection } from '../pages.ts';
import styles from '../settings.module.css';
import { useFieldTexts } from '../use-field-texts.ts';
import type { Part, Restored } from './restore.ts';

type Props = { readonly refused: readonly Restored[]; readonly onDecide: (part: Restored) => void };

/** The parts of a file that were not restored, each with why. */
export function RestoreRefusals({ refused, onDecide }: Props) {
  const text = useText('settings');
  const refusal = useText('refusals');
  const issueText = useIssueText();
  const app = useText('app');
  const say = useFieldTexts();

  const pageName = (part: Part) =>
    part === 'tasks' || part === 'coupons' ? text(`restore.${part}`) : text(`page.${pageOfSection(part)}`);

  const wrongIn = (part: Part, issue: Issue) =>
    [nameOf(part, issue.path.replace(/^value\./, ''), say), issueText(issue)].filter(Boolean).join(': ');

  /** There are no fields to mark here, so the issues follow by name. */
  function whyNot({ code, issues = [] }: Restored): string {
    if (!code) return app('connection.title');
    return issues.length > 0 ? `${text('invalid')}.` : refusal(code);
  }

  return (
    <ul className={styles.log}>
      {refused.map((each) => (
        <li key={each.part}>
          <strong>{pageName(each.part)}</strong>:{' '}
          {[whyNot(each), ...(each.issues ?? []).map((issue) => wrongIn(each.part, issue))].join(' ')}{' '}
          {each.affected && (
            <Button onClick={() => onDecide(each)}>{text('impact.title', { count: each.affected.length })}</Button>
          )}
        </li>
      ))}
    </ul>
  );
}
