import { useState } from 'react';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { downloadCsv } from '#web/app/files/csv.ts';
import { ReadFailedDialog } from '#web/app/frame/read-failed.tsx';
import { answerOf, refusedWith } from '#web/app/queries.ts';
import { UnlockDialog } from '#web/app/session/unlock-dialog.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { COLUMNS, type ColumnKey, useColumnTexts } from './columns.tsx';
import type { FoundReservation } from './found.ts';
import { asked, type Wanted } from './wanted.ts';

type FoundPage = OutputOf<Registry['guests']['exported']>;
type Props = {
  readonly venueId: string;
  readonly wanted: Wanted;
  readonly today: LocalDate;
  readonly columns: readonly ColumnKey[];
};

/** Exports all reservations that match the search as a file, with the shown columns. */
export function ExportButton({ venueId, wanted, today, columns }: Props) {
  const text = useText('guests');
  const locale = useLocale();
  const api = useApi();
  const said = useColumnTexts();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const [locked, setLocked] = useState(false);

  /** All matching reservations; null when there are more than the server searches. */
  async function everything(): Promise<FoundReservation[] | null> {
    const all: FoundReservation[] = [];
    let after: string | null = null;
    do {
      const page: FoundPage = answerOf(await api.guests.exported(asked(venueId, wanted, { after, today })));
      if (page.cut) return null;
      all.push(...page.reservations);
      after = page.next;
    } while (after !== null);
    return all;
  }

  async function save() {
    setBusy(true);
    setFailed(null);
    try {
      const rows = await everything();
      // Half a file would be taken for the whole.
      if (!rows) return showToast({ tone: 'info', title: text('export.cut') });
      if (rows.length === 0) return showToast({ tone: 'info', title: text('export.none') });
      const keys = COLUMNS.filter((key) => columns.includes(key));
      const table = [keys.map((key) => text(`column.${key}`)), ...rows.map((row) => keys.map((key) => said(key, row)))];
      downloadCsv(text('export.file'), table, locale);
      showToast({ tone: 'ok', title: text('export.done') });
    } catch (error) {
      if (refusedWith(error) === 'settings.guarded') setLocked(true);
      else setFailed(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button tone="quiet" icon="finish" busy={busy} onClick={() => void save()}>
        <span className="heard-when-narrow">{text('export')}</span>
      </Button>
      {failed !== null && (
        <ReadFailedDialog error={failed} busy={busy} onClose={() => setFailed(null)} onRetry={save} />
      )}
      {locked && (
        <UnlockDialog
          venueId={venueId}
          onClose={() => setLocked(false)}
          onOpened={() => {
            setLocked(false);
            void save();
          }}
        />
      )}
    </>
  );
}
