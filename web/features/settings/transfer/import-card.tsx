import { useRef } from 'react';
import { LeaveGuard } from '#web/app/forms/leave-guard.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { GuardedProblem } from '../guard/guarded-problem.tsx';
import styles from '../settings.module.css';
import { useVenue } from '../venue.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportReport } from './import-report.tsx';
import { InviteCard } from './invite-card.tsx';
import { KINDS, OWN_KINDS } from './kinds.ts';
import { RestoreCard } from './restore-card.tsx';
import { useImport } from './use-import.ts';

/** Imports a file of another system: columns, preview, dry run, problems by row, and only then for good. */
export function ImportCard() {
  const text = useText('settings');
  const { sections } = useVenue();
  const coming = useImport();
  const input = useRef<HTMLInputElement>(null);
  const { headings, count, busy, own, kind, wrong } = coming;

  return (
    <Card title={text('transfer.import')} about={text('transfer.import.about')}>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,.json,text/csv,text/plain,application/json"
        aria-label={text('transfer.file')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void coming.open(file);
          event.currentTarget.value = '';
        }}
      />
      <div>
        <Button icon="plus" busy={busy} onClick={() => input.current?.click()}>
          {text('transfer.file')}
        </Button>
      </div>
      <p className={styles.hint}>{text('transfer.old', { count: sections.retention.value.contactMonths })}</p>
      {own && <RestoreCard file={own} />}
      {own?.users && own.users.length > 0 && <InviteCard users={own.users} />}
      {headings.length > 0 && (
        <Segmented
          label={text(own ? 'transfer.kind.own' : 'transfer.kind')}
          value={kind}
          choices={(own ? OWN_KINDS : KINDS).map((value) => ({ value, label: text(`transfer.kind.${value}`) }))}
          onChoose={(next) => !busy && coming.choose(next)}
        />
      )}
      {wrong && wrong !== 'empty' && (
        <Banner tone="wait" icon="alert" title={text(`transfer.${wrong}`)} text={text(`transfer.${wrong}.text`)} />
      )}
      {(wrong === 'empty' || (headings.length > 0 && count === 0)) && (
        <Banner tone="wait" icon="alert" title={text('transfer.empty')} />
      )}
      {count > 0 && (
        <>
          {!own && <ImportColumns coming={coming} />}
          {coming.missing.length === 0 && <ImportPreview coming={coming} />}
          <GuardedProblem problem={coming.problem} onOpened={() => void coming.again()} />
          <ImportReport coming={coming} />
        </>
      )}
      <LeaveGuard
        holds={coming.isWriting}
        words={{
          title: text('transfer.leave'),
          text: text('transfer.leave.text'),
          confirmLabel: text('transfer.leave.go'),
          keepLabel: text('leave.stay'),
        }}
      />
    </Card>
  );
}
