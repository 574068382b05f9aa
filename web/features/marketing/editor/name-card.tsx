import type { ReactNode } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type Draft, isWhole } from '../draft.ts';
import styles from '../marketing.module.css';

const MAX_NAME_LENGTH = 60;

type Written = Pick<Draft, 'name' | 'texts' | 'channel'>;

type Props = {
  readonly edited: {
    readonly draft: Written;
    readonly isSaved: boolean;
    readonly isOffline: boolean;
    readonly saving: {
      readonly busy: boolean;
      readonly issueOf: (path: string) => unknown;
      readonly mend: (field: string) => void;
    };
    readonly change: (part: { readonly name: string }) => void;
  };
  readonly error: string | undefined;
  /** By what it goes, where that can be chosen. */
  readonly children?: ReactNode;
};

/** What the campaign is called, by what it goes, and whether it is saved. */
export function NameCard({ edited, error, children }: Props) {
  const text = useText('marketing');
  const { draft, change, saving } = edited;
  return (
    <Card title={text('name')} quiet>
      <TextField
        label={text('name')}
        hint={text('name.hint')}
        value={draft.name}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        error={error}
        onChange={(event) => {
          saving.mend('name');
          change({ name: event.target.value });
        }}
      />
      {children}
      <p role="status" className={styles.small}>
        {text(savedState(edited))}
      </p>
    </Card>
  );
}

const savedState = ({ isSaved, isOffline, saving, draft }: Props['edited']) => {
  if (saving.busy) return 'saving';
  if (isOffline) return 'saved.offline';
  if (!isSaved) return saving.issueOf('texts') ? 'saved.refused' : 'saved.here';
  return isWhole(draft) ? 'saved' : 'saved.partly';
};
