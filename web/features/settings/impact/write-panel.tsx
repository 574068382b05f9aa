import { useState } from 'react';
import { MAX_NOTE_LENGTH } from '#shared/domain/messaging/note.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form-fields.tsx';
import styles from './impact.module.css';

type Props = { readonly count: number; readonly onWrite: (words: string) => void };

/** What is written to those who stay. */
export function WritePanel({ count, onWrite }: Props) {
  const text = useText('settings');
  const refusal = useText('refusals');
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        // The form of the settings around the dialog is not sent by it.
        event.stopPropagation();
        setMissing(words.trim() === '');
        if (words.trim() !== '') onWrite(words.trim());
      }}
    >
      <TextArea
        label={text('impact.write.words')}
        hint={text('impact.write.hint')}
        error={missing ? refusal('field.required') : undefined}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit" icon="send">
        {text('impact.write.do', { count })}
      </Button>
    </form>
  );
}
