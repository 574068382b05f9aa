import { HALL_LIMITS } from '#shared/domain/venue/halls.ts';
import { useIssueText } from '#web/app/forms/use-issue-text.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/text-field.tsx';
import settingsStyles from '../settings.module.css';
import { inHall } from './change-pieces.ts';
import { boxAround, boxOf } from './draft.ts';
import { removeHall } from './edit.ts';
import styles from './hall-editor.module.css';
import type { FieldIssues } from './issues.ts';
import { MeasureField } from './measure-field.tsx';
import type { Editor } from './use-editor.ts';
import { useFaults } from './use-faults.ts';

type Props = {
  readonly editor: Editor;
  readonly errors: FieldIssues;
  readonly onFault: (field: string, wrong: boolean) => void;
};

/** The hall's name and size. The size cannot be reduced below what stands in the hall; what already sticks out may stay. */
export function HallFields({ editor, errors, onFault }: Props) {
  const text = useText('canvas');
  const issueText = useIssueText();
  const fault = useFaults(editor.hallId, onFault);
  const { hall, draft, hallId, pieces } = editor;
  if (!hall) return null;
  const around = pieces.length > 0 ? boxAround(pieces.map(boxOf)) : { right: 0, bottom: 0 };
  const least = (side: number, now: number) => Math.min(now, Math.max(HALL_LIMITS.least, Math.ceil(side)));
  const set = (over: Partial<typeof hall>, field: string) =>
    editor.change(
      inHall(draft, hallId, (each) => ({ ...each, ...over })),
      { key: `${hallId} ${field}` },
    );
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{text('hall.fields')}</legend>
      <TextField
        className={styles.wide}
        label={text('hall.name')}
        value={hall.name}
        maxLength={40}
        error={errors.name && issueText(errors.name)}
        onChange={(event) => set({ name: event.target.value }, 'name')}
      />
      <MeasureField
        label={text('hall.width')}
        value={hall.width}
        least={least(around.right, hall.width)}
        most={HALL_LIMITS.most}
        error={errors.width?.code}
        onChange={(width = hall.width) => set({ width }, 'width')}
        onFault={fault('width')}
      />
      <MeasureField
        label={text('hall.height')}
        value={hall.height}
        least={least(around.bottom, hall.height)}
        most={HALL_LIMITS.most}
        error={errors.height?.code}
        onChange={(height = hall.height) => set({ height }, 'height')}
        onFault={fault('height')}
      />
      {draft.halls.length > 1 && (
        <div className={classNames(styles.wide, settingsStyles.beside)}>
          <Button
            icon="trash"
            busy={hall.tables.length > 0}
            onClick={() =>
              editor.change(removeHall(draft, hallId), {
                hallId: draft.halls.find(({ id }) => id !== hallId)?.id ?? '',
              })
            }
          >
            {text('hall.remove')}
          </Button>
          {hall.tables.length > 0 && <p className={styles.hint}>{text('hall.full')}</p>}
        </div>
      )}
    </fieldset>
  );
}
