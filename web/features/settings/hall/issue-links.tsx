import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Draft, PieceId } from './draft.ts';
import styles from './hall-editor.module.css';
import { nameOfIssue } from './piece-names.ts';

type Props = {
  readonly draft: Draft;
  readonly ids: readonly PieceId[];
  readonly onShow: (id: PieceId) => void;
};

/** The pieces and halls that a save was refused for, each a press away. */
export function IssueLinks({ draft, ids, onShow }: Props) {
  const text = useText('canvas');
  if (ids.length === 0) return null;
  return (
    <ul className={styles.choices}>
      {ids.map((id) => (
        <li key={id}>
          <Button icon="alert" onClick={() => onShow(id)}>
            {nameOfIssue(draft, id, text)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
