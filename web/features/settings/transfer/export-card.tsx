import { useState } from 'react';
import { addDays, daysBetween, type LocalDate, parseLocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { GUEST_FIELDS, type GuestRow, guestCells } from '#shared/domain/transfer/guest-row.ts';
import { MESSAGE_FIELDS, messageCells } from '#shared/domain/transfer/messages.ts';
import { cellsOf, TRANSFER_FIELDS, type TransferRow } from '#shared/domain/transfer/row.ts';
import { useApi } from '#web/app/app-context.tsx';
import { downloadCsv } from '#web/app/files/csv.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { retryAfter } from '#web/app/offline/retry-after.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { download } from '#web/ui/download.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { GuardedProblem } from '../guard/guarded-problem.tsx';
import styles from '../settings.module.css';
import { useToday, useVenue } from '../venue.ts';
import { couponsInFile } from './coupons-in-file.ts';
import { ownFile, usersInFile } from './restore.ts';
import { taskInFile } from './restore-tasks.ts';

/** Days per call: for rows of a table, and for all that is known of each reservation. */
const [STEP, WHOLE_STEP] = [31, 10];
/** The proposed range in days: a year back, and as far ahead as anybody can book. */
const [BACK, AHEAD] = [365, 400];

const KINDS = ['csv', 'guests', 'messages', 'json'] as const;
type Kind = (typeof KINDS)[number];

/** Exports everything that the venue has, as files. */
export function ExportCard() {
  const text = useText('settings');
  const locale = useLocale();
  const api = useApi();
  const { venueId, host, sections } = useVenue();
  const { busy, problem, save } = useSaving();
  const today = useToday();
  const [from, setFrom] = useState<LocalDate | null>(addDays(today, -BACK));
  const [asked, setAsked] = useState<Kind>('csv');
  const [to, setTo] = useState<LocalDate | null>(addDays(today, AHEAD));

  /** All rows between the two days; null when a call failed, for half a file would be worse than none. */
  async function rows(whole: boolean): Promise<TransferRow[] | null> {
    const all: TransferRow[] = [];
    if (!from || !to) return all;
    const step = whole ? WHOLE_STEP : STEP;
    for (let date = from; date <= to; ) {
      const days = Math.min(step, daysBetween(date, to) + 1);
      const page = await save(() => retryAfter(() => api.transfers.export_days({ venueId, from: date, days, whole })));
      if (!page) return null;
      all.push(...(page.rows as TransferRow[]));
      date = (page.next as LocalDate | null) ?? addDays(date, days);
    }
    return all;
  }
  /** The whole guest book, page by page; null when a call failed. */
  async function guests(): Promise<GuestRow[] | null> {
    const all: GuestRow[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const at: string = after;
      const page = await save(() => retryAfter(() => api.transfers.export_guests({ venueId, after: at })));
      if (!page) return null;
      all.push(...(page.guests as GuestRow[]));
      after = page.next;
    }
    return all;
  }
  async function give(kind: Kind) {
    setAsked(kind);
    const name = `${host.split('.')[0]}-${today}`;
    if (kind === 'guests') {
      const book = await guests();
      if (book) downloadCsv(`${name}-guests`, [GUEST_FIELDS, ...book.map(guestCells)], locale);
      return;
    }
    const all = await rows(kind !== 'csv');
    if (!all) return;
    if (kind === 'csv') return downloadCsv(name, [TRANSFER_FIELDS, ...all.map(cellsOf)], locale);
    if (kind === 'messages') {
      return downloadCsv(`${name}-messages`, [MESSAGE_FIELDS, ...all.flatMap(messageCells)], locale);
    }
    const book = await guests();
    const drawn = book && (await save(() => api.plan.halls({ venueId })));
    const tasks = drawn && (await save(() => api.tasks.list({ venueId })));
    const users = tasks && (await save(() => api.users.list({})));
    const coupons =
      users &&
      (await couponsInFile((after) =>
        save(() => retryAfter(() => api.transfers.export_coupons({ venueId, ...(after && { after }) }))),
      ));
    if (!coupons) return;
    const file = ownFile(sections, drawn.halls, {
      reservations: all,
      guests: book,
      tasks: tasks.tasks.map(taskInFile),
      users: usersInFile(users.users, venueId),
      coupons,
    });
    download(`${name}.json`, 'application/json', JSON.stringify(file, null, 2));
  }

  return (
    <Card title={text('transfer.export')} about={text('transfer.export.about')}>
      {problem && <ProblemBanner title={text('refused')} problem={problem} />}
      <GuardedProblem problem={problem} onOpened={() => void give(asked)} />
      <div className={styles.fields}>
        <TextField
          label={text('transfer.from')}
          type="date"
          value={from ?? ''}
          onChange={(event) => setFrom(parseLocalDate(event.target.value))}
        />
        <TextField
          label={text('transfer.to')}
          type="date"
          value={to ?? ''}
          onChange={(event) => setTo(parseLocalDate(event.target.value))}
        />
      </div>
      <div className={styles.pills}>
        {KINDS.map((kind) => (
          <Button key={kind} busy={busy} onClick={() => void give(kind)}>
            {text(`transfer.${kind}`)}
          </Button>
        ))}
      </div>
    </Card>
  );
}
