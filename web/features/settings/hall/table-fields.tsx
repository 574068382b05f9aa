import { TABLE_SHAPES } from '#shared/domain/venue/halls.ts';
import type { Table } from '#shared/domain/venue/rules.ts';
import { useIssueText } from '#web/app/forms/use-issue-text.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CheckField } from '../fields/check-fields.tsx';
import { AREAS } from '../pages/areas.ts';
import { changeDrawn, changeTable } from './change-pieces.ts';
import type { Piece } from './draft.ts';
import { toHall } from './edit.ts';
import styles from './hall-editor.module.css';
import type { FieldIssues } from './issues.ts';
import { MeasureField } from './measure-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { TableLinks } from './table-links.tsx';
import type { Editor } from './use-editor.ts';
import { useFaults } from './use-faults.ts';

type Props = {
  readonly editor: Editor;
  readonly piece: Extract<Piece, { kind: 'table' }>;
  readonly errors: FieldIssues;
  readonly onFault: (field: string, wrong: boolean) => void;
};

/** A table's fields: seats, features, position, and the tables it is linked with. */
export function TableFields({ editor, piece: { id, drawn, table }, errors, onFault }: Props) {
  const text = useText('canvas');
  const settings = useText('settings');
  const issueText = useIssueText();
  const fault = useFaults(id, onFault);
  const { draft, hallId } = editor;
  const { no, accessible = false, highchairs = false, joinable = false } = table;
  const set = (over: Partial<Table>) =>
    editor.change(changeTable(draft, no, over), { key: `${id} ${Object.keys(over)}` });

  return (
    <div className={styles.fields}>
      <TextField
        label={settings('tables.name')}
        value={table.name}
        maxLength={12}
        error={errors.name && issueText(errors.name)}
        onChange={(event) => set({ name: event.target.value })}
      />
      <SelectField
        label={text('shape')}
        value={drawn.shape}
        choices={TABLE_SHAPES.map((value) => ({ value, label: text(`shape.${value}`) }))}
        onChoose={(shape) => editor.change(changeDrawn(draft, hallId, no, { shape }))}
      />
      <MeasureField
        label={settings('tables.min')}
        value={table.min}
        least={1}
        most={table.max}
        error={errors.min?.code}
        onChange={(min = 1) => set({ min })}
        onFault={fault('min')}
      />
      <MeasureField
        label={settings('tables.max')}
        value={table.max}
        least={table.min}
        most={99}
        error={errors.max?.code}
        onChange={(max = table.max) => set({ max })}
        onFault={fault('max')}
      />
      <SelectField
        label={settings('tables.area')}
        value={table.area}
        choices={AREAS.map((value) => ({ value, label: settings(`area.${value}`) }))}
        onChoose={(area) => set({ area })}
        error={errors.area && issueText(errors.area)}
      />
      <MeasureField
        label={settings('tables.priority')}
        value={table.priority}
        least={1}
        most={9}
        optional
        error={errors.priority?.code}
        onChange={(priority) => set({ priority })}
        onFault={fault('priority')}
      />
      <PlaceFields
        at={drawn}
        errors={errors}
        fault={fault}
        onChange={(over) => editor.change(changeDrawn(draft, hallId, no, over), { key: `${id} ${Object.keys(over)}` })}
      />
      {draft.halls.length > 1 && (
        <SelectField
          label={text('field.hall')}
          value={hallId}
          choices={draft.halls.map((hall) => ({ value: hall.id, label: hall.name }))}
          onChoose={(to) => editor.change(toHall(draft, no, to), { hallId: to, choose: [id] })}
        />
      )}
      <TableLinks editor={editor} no={no} />
      <div className={styles.wide}>
        <CheckField checked={accessible} onChange={(chosen) => set({ accessible: chosen })}>
          {settings('tables.accessible')}
        </CheckField>
        <CheckField checked={highchairs} onChange={(chosen) => set({ highchairs: chosen })}>
          {settings('tables.highchairs')}
        </CheckField>
        <CheckField checked={joinable} onChange={(chosen) => set({ joinable: chosen })}>
          {settings('tables.joinable')}
        </CheckField>
      </div>
    </div>
  );
}
