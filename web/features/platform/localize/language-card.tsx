import { useState } from 'react';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fields, SelectField } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { FileTools } from './file-tools.tsx';
import styles from './localize.module.css';
import {
  type Bundle,
  isIn,
  matches,
  ROW_STATES,
  type RowState,
  rowsOf,
  type TextRow,
  type Texts,
  withText,
} from './localize.ts';
import { TextDialog } from './text-dialog.tsx';
import { TextTable } from './text-table.tsx';
import { useTextsSaving } from './use-texts-saving.ts';

type Props = {
  readonly locale: Locale;
  readonly english: Bundle;
  readonly bundled: Bundle;
  readonly texts: Texts;
  readonly onSaved: () => void;
};

/** The texts of a language: found, changed, exported and imported. */
export function LanguageCard({ locale, english, bundled, texts, onSaved }: Props) {
  const text = useText('localize');
  const here = useLocale();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<RowState>('all');
  const [open, setOpen] = useState<TextRow | null>(null);
  const { busy, problem, write } = useTextsSaving({ locale, version: texts.version, onSaved });
  const rows = rowsOf(english, bundled, texts.texts);
  const counts = new Intl.NumberFormat(here);
  const shown = rows.filter((row) => isIn(row, state) && matches(row, typed));

  async function change(row: TextRow, next: string | null) {
    if (!(await write(withText(texts.texts, row, next)))) return;
    setOpen(null);
    showToast({ tone: 'ok', title: text('saved') });
  }

  return (
    <>
      <Card
        title={text('texts')}
        about={text('about')}
        aside={<FileTools {...{ locale, bundled, rows, busy, write }} overrides={texts.texts} />}
      >
        {problem && <ProblemBanner title={text('problem')} problem={problem} />}
        <Fields pairs>
          <TextField
            label={text('search')}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <SelectField
            label={text('show')}
            value={state}
            choices={ROW_STATES.map((value) => ({
              value,
              label: text(`state.${value}`, { count: counts.format(rows.filter((row) => isIn(row, value)).length) }),
            }))}
            onChoose={setState}
          />
        </Fields>
        <TextTable rows={shown} onOpen={setOpen} />
      </Card>
      {texts.log.length > 0 && (
        <Card title={text('log')}>
          <ul className={styles.small}>
            {texts.log.map(({ at, by, count }) => (
              <li key={at}>{text('log.line', { when: mediumInstant(here, at), by, count })}</li>
            ))}
          </ul>
        </Card>
      )}
      {open && (
        <TextDialog
          key={open.id}
          row={open}
          busy={busy}
          onClose={() => setOpen(null)}
          onChange={(next) => void change(open, next)}
        />
      )}
    </>
  );
}
