import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DateOrder } from '#shared/domain/transfer/dates.ts';
import { GUEST_FIELDS, type GuestRow, guestCells } from '#shared/domain/transfer/guest-row.ts';
import { atItsNight, isAfterMidnight } from '#shared/domain/transfer/night.ts';
import { cellsOf, TRANSFER_FIELDS, type TransferRow } from '#shared/domain/transfer/row.ts';
import type { Hours } from '#shared/domain/venue/served-shifts.ts';
import { useApi } from '#web/app/app-context.tsx';
import { readCsv } from '#web/app/files/csv.ts';
import { textOf } from '#web/app/files/file-text.ts';
import { type CallProblem, problemOf } from '#web/app/frame/call-problem.tsx';
import { patiently } from '#web/app/offline/retry-after.ts';
import { useLocale } from '#web/i18n/app/use-text.tsx';
import { useHouse, useToday } from '../house.ts';
import { importsKey } from './imports-card.tsx';
import {
  type Column,
  headingsAt,
  isReservation,
  type Kind,
  kindOf,
  type Mapping,
  orderIn,
  READERS,
  type ReadLine,
  readLines,
} from './kinds.ts';
import { type OwnFile, readOwnFile } from './restore.ts';
import { keepResults, type RowProblem, type Sending, type Sum, sendingOf } from './sending.ts';

export type Report = Sum & { readonly dryRun: boolean; readonly problems: readonly RowProblem[] };

type Table = readonly (readonly string[])[];
/** A table with its headings; `first` is the spreadsheet's number of the first line below them. */
type Opened = { readonly headings: readonly string[]; readonly lines: Table; readonly first: number };
const NOTHING: Opened = { headings: [], lines: [], first: 2 };

/** Largest file in bytes: some hundred thousand lines. */
const LARGEST = 20_000_000;

/** A file being imported: its columns, its rows as understood, and the results of the dry run or the import. */
export function useImport() {
  const api = useApi();
  const client = useQueryClient();
  const { venueId, sections } = useHouse();
  const locale = useLocale();
  const today = useToday();
  const { zone, country, locale: ofHouse } = sections.region.value;
  const [own, setOwn] = useState<OwnFile | null>(null);
  const [opened, setOpened] = useState<Opened>(NOTHING);
  const [wrong, setWrong] = useState<'noText' | 'tooLarge' | 'noExport' | 'empty' | null>(null);
  const [kind, setKind] = useState<Kind>('reservations');
  const [guessed, setGuessed] = useState<Mapping>({});
  const [mapping, setMapping] = useState<Mapping>({});
  const [said, setSaid] = useState<DateOrder | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const sending = useRef<Sending | null>(null);
  const isLeft = useRef(false);
  const { headings, lines, first } = opened;
  const hours = useMemo((): Hours => {
    const { shifts, weeklyClosures, closedPeriods } = sections;
    return { ...shifts.value, ...weeklyClosures.value, ...closedPeriods.value };
  }, [sections]);
  const { order, asked } = useMemo(
    () => orderIn(kind, lines, mapping, said, country),
    [kind, lines, mapping, said, country],
  );
  const read = useMemo(() => {
    const how = { order, locale: ofHouse, today, zone };
    const all = readLines(kind, lines, mapping, how, first);
    return own ? all.map((line) => withRest(line, own)) : all.map((line) => atNight(line, hours));
  }, [kind, lines, mapping, order, ofHouse, zone, first, own, hours, today]);

  // The user was asked before leaving; what is not sent by then is not sent.
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  /** Discards the results, which belong to the file as it was read before. */
  function forget() {
    sending.current = null;
    setReport(null);
    setProblem(null);
  }

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
    const text = await textOf(file, locale);
    if (text === null) return setWrong('noText');
    const ours = readOwnFile(text);
    // Read as a table, a torn export would have columns of braces.
    if (!ours && /^\s*[[{]/.test(text)) return setWrong('noExport');
    const table = ours ? tableOf(ours, 'reservations') : tableIn(readCsv(text, { blanks: true }));
    setWrong(table.headings.length === 0 ? 'empty' : null);
    setOwn(ours);
    return show(table, ours ? 'reservations' : kindOf(table.headings, table.lines));
  }

  async function goOn(of: Sending) {
    sending.current = of;
    setProblem(null);
    setReport(null);
    for (let part = of.parts[of.next]; part; part = of.parts[of.next]) {
      setProgress({ done: of.done, of: of.of });
      const outcome = await patiently(part.send);
      if (isLeft.current) return;
      if (outcome.kind !== 'done') {
        // What was imported stays; the rest is sent when the user asks for it.
        setProgress(null);
        return setProblem(problemOf(outcome));
      }
      keepResults(of, part, outcome.value.results);
    }
    setProgress(null);
    sending.current = null;
    if (!of.dryRun) void client.invalidateQueries({ queryKey: importsKey(venueId) });
    setReport({ dryRun: of.dryRun, ...of.sum, problems: of.problems.toSorted((a, b) => a.row - b.row) });
  }
  const begin = (dryRun: boolean) => !progress && goOn(sendingOf(api, venueId, read, dryRun));

  return {
    ...{
      busy: progress !== null,
      progress,
      problem,
      headings,
      own,
      wrong,
      kind,
      lines,
      first,
      mapping,
      guessed,
      report,
    },
    ...{ order, asked, open },
    preview: read.slice(0, 5),
    nights: read.filter(({ value }) => isReservation(value) && isAfterMidnight(value)).length,
    count: read.length,
    columns: READERS[kind].columns,
    missing: READERS[kind].missing(mapping, lines),
    needed: READERS[kind].missing(guessed, lines),
    /** The sending that failed, with how far it came. */
    broken: problem && sending.current,
    isWriting: progress !== null && sending.current?.dryRun === false,
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
    check: () => begin(true),
    take: () => begin(false),
    /** Continues a failed sending from where it stopped. */
    again: () => !progress && sending.current && goOn(sending.current),
  };
}

/** The table in a file, without the lines above the headings and the empty ones at the end. */
function tableIn(all: readonly (readonly string[])[]): Opened {
  const at = headingsAt(all);
  const [headings = [], ...lines] = at < 0 ? [] : all.slice(at);
  const last = lines.findLastIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  return { headings, lines: lines.slice(0, last + 1), first: at + 2 };
}

/** One of our own files as a table with known columns. */
const tableOf = ({ reservations, guests = [] }: OwnFile, kind: Kind): Opened =>
  kind === 'reservations'
    ? { headings: TRANSFER_FIELDS, lines: reservations.map((row) => cellsOf(row as TransferRow)), first: 2 }
    : { headings: GUEST_FIELDS, lines: guests.map((row) => guestCells(row as GuestRow)), first: 2 };

/** A row of our own file, with the details that have no column. */
function withRest(line: ReadLine, own: OwnFile): ReadLine {
  const { rest } = (own.reservations[line.row - 2] ?? {}) as Partial<TransferRow>;
  return rest && isReservation(line.value) ? { ...line, value: { ...line.value, rest } } : line;
}

/** A row of another system, assigned to the business day that it means. */
const atNight = (line: ReadLine, hours: Hours): ReadLine =>
  isReservation(line.value) ? { ...line, value: atItsNight(hours, line.value) } : line;
