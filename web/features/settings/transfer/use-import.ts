import { useState } from 'react';
import type { DateOrder } from '#shared/domain/transfer/dates.ts';
import { isAfterMidnight } from '#shared/domain/transfer/night.ts';
import { readCsv } from '#web/app/files/csv.ts';
import { textOf } from '#web/app/files/file-text.ts';
import { sheetIn } from '#web/app/files/workbook.ts';
import { useLocale } from '#web/i18n/app/use-text.tsx';
import { type Column, isReservation, type Kind, kindOf, type Mapping, READERS } from './kinds.ts';
import { NOTHING, type Opened, tableIn, tableOf } from './opened-table.ts';
import { type OwnFile, readOwnFile } from './restore.ts';
import { useReadLines } from './use-read-lines.ts';
import { useSending } from './use-sending.ts';

/** Largest file in bytes: some hundred thousand lines. */
const LARGEST = 20_000_000;

/** A file being imported: its columns, its rows as understood, and the results of the dry run or the import. */
export function useImport() {
  const locale = useLocale();
  const [own, setOwn] = useState<OwnFile | null>(null);
  const [opened, setOpened] = useState<Opened>(NOTHING);
  const [wrong, setWrong] = useState<'noText' | 'tooLarge' | 'noExport' | 'empty' | null>(null);
  const [kind, setKind] = useState<Kind>('reservations');
  const [guessed, setGuessed] = useState<Mapping>({});
  const [mapping, setMapping] = useState<Mapping>({});
  const [said, setSaid] = useState<DateOrder | null>(null);
  const { headings, lines, first } = opened;
  const { order, asked, read } = useReadLines({ own, opened, kind, mapping, said });
  const { forget, ...sending } = useSending(read);

  function show(table: Opened, next: Kind) {
    const guess = READERS[next].guess(table.headings, table.lines);
    setOpened(table);
    setKind(next);
    setGuessed(guess);
    setMapping(guess);
    setSaid(null);
    forget();
  }

  async function open(file: File) {
    setOwn(null);
    setWrong(null);
    show(NOTHING, 'reservations');
    if (file.size > LARGEST) return setWrong('tooLarge');
    const sheet = await sheetIn(file);
    if (sheet) return take(tableIn(sheet), null);
    const text = await textOf(file, locale);
    if (text === null) return setWrong('noText');
    const ours = readOwnFile(text);
    // Read as a table, a torn export would have columns of braces.
    if (!ours && /^\s*[[{]/.test(text)) return setWrong('noExport');
    return take(ours ? tableOf(ours, 'reservations') : tableIn(readCsv(text, { blanks: true })), ours);
  }

  function take(table: Opened, ours: OwnFile | null) {
    setWrong(table.headings.length === 0 ? 'empty' : null);
    setOwn(ours);
    show(table, ours ? 'reservations' : kindOf(table.headings, table.lines));
  }

  return {
    ...sending,
    ...{ headings, own, wrong, kind, lines, first, mapping, guessed, order, asked, open },
    preview: read.slice(0, 5),
    nights: read.filter(({ value }) => isReservation(value) && isAfterMidnight(value)).length,
    count: read.length,
    columns: READERS[kind].columns,
    missing: READERS[kind].missing(mapping, lines),
    needed: READERS[kind].missing(guessed, lines),
    choose: (next: Kind) => show(own ? tableOf(own, next) : opened, next),
    setOrder(next: DateOrder) {
      forget();
      setSaid(next);
    },
    /** A column holds one field, and a field comes from one column. */
    map(column: number | undefined, field: Column | undefined) {
      forget();
      setMapping((now) => {
        const others = Object.entries(now).filter(([of, at]) => at !== column && of !== field);
        return Object.fromEntries(field && column !== undefined ? [...others, [field, column]] : others);
      });
    },
  };
}
