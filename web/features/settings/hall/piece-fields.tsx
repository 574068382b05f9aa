import { HALL_LIMITS } from '#shared/domain/venue/halls.ts';
import { useIssueText } from '#web/app/forms/use-issue-text.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { changeDecor, changeWall } from './change-pieces.ts';
import type { DecorPiece, Piece } from './draft.ts';
import styles from './hall-editor.module.css';
import type { FieldIssues } from './issues.ts';
import { MeasureField } from './measure-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { Editor } from './use-editor.ts';
import { useFaults } from './use-faults.ts';

type Props<K extends 'decor' | 'wall'> = {
  readonly editor: Editor;
  readonly piece: Extract<Piece, { kind: K }>;
  readonly errors: FieldIssues;
  readonly onFault: (field: string, wrong: boolean) => void;
};

/** The fields of a piece of decor. */
export function DecorFields({ editor, piece: { id, decor }, errors, onFault }: Props<'decor'>) {
  const text = useText('canvas');
  const issueText = useIssueText();
  const fault = useFaults(id, onFault);
  const { draft, hallId } = editor;
  const set = (over: Partial<DecorPiece>) =>
    editor.change(changeDecor(draft, hallId, id, over), { key: `${id} ${Object.keys(over)}` });
  return (
    <div className={styles.fields}>
      {decor.kind === 'text' && (
        <TextField
          className={styles.wide}
          label={text('field.text')}
          value={decor.text ?? ''}
          maxLength={40}
          error={errors.text && issueText(errors.text)}
          onChange={(event) => set({ text: event.target.value })}
        />
      )}
      {(['width', 'height'] as const).map((field) => (
        <MeasureField
          key={field}
          label={text(`field.${field}`)}
          value={decor[field]}
          least={10}
          most={HALL_LIMITS.most}
          error={errors[field]?.code}
          onChange={(value = decor[field]) => set({ [field]: value })}
          onFault={fault(field)}
        />
      ))}
      <PlaceFields at={decor} errors={errors} fault={fault} onChange={set} />
    </div>
  );
}

/** The fields of a wall: its two ends. */
export function WallFields({ editor, piece: { id, wall }, errors, onFault }: Props<'wall'>) {
  const text = useText('canvas');
  const fault = useFaults(id, onFault);
  const { draft, hallId } = editor;
  return (
    <div className={styles.fields}>
      {(['x', 'y', 'toX', 'toY'] as const).map((field) => (
        <MeasureField
          key={field}
          label={text(`field.${field}`)}
          value={wall[field]}
          least={0}
          most={HALL_LIMITS.most}
          error={errors[field]?.code}
          onChange={(value = wall[field]) =>
            editor.change(changeWall(draft, hallId, id, { [field]: value }), { key: `${id} ${field}` })
          }
          onFault={fault(field)}
        />
      ))}
    </div>
  );
}
