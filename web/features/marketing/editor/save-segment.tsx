import { useState } from 'react';
import { useIssueText } from '#web/app/forms/use-issue-text.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from '../marketing.module.css';
import type { Saved } from './use-saved-segments.ts';

const MAX_NAME_LENGTH = 60;

/** Keeps what is chosen under a name, for the next campaign. */
export function SaveSegment<S>({ segment, saved }: { readonly segment: S; readonly saved: Saved<S> }) {
  const text = useText('marketing');
  const issueText = useIssueText();
  const [name, setName] = useState('');
  const { busy, problem, issueOf, mend, within } = saved.saving;
  const issue = issueOf('name');

  async function save() {
    if (!(await saved.save(name.trim(), segment))) return;
    setName('');
    showToast({ tone: 'ok', title: text('saved.kept') });
  }

  return (
    <div ref={within} className={styles.keep}>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <TextField
        label={text('saved.name')}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        error={issue && issueText({ code: issue })}
        onChange={(event) => {
          mend('name');
          setName(event.target.value);
        }}
      />
      <Button icon="plus" busy={busy} onClick={() => void save()}>
        {text('saved.save')}
      </Button>
    </div>
  );
}
