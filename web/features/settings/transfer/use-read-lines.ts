import { useMemo } from 'react';
import { homeOf } from '#shared/domain/kernel/phone/parse.ts';
import type { DateOrder } from '#shared/domain/transfer/dates.ts';
import { atItsNight } from '#shared/domain/transfer/night.ts';
import type { TransferRow } from '#shared/domain/transfer/row.ts';
import type { Hours } from '#shared/domain/venue/served-shifts.ts';
import { useToday, useVenue } from '../venue.ts';
import { isReservation, type Kind, type Mapping, orderIn, type ReadLine, readLines } from './kinds.ts';
import type { Opened } from './opened-table.ts';
import type { OwnFile } from './restore.ts';

type Options = {
  readonly own: OwnFile | null;
  readonly opened: Opened;
  readonly kind: Kind;
  readonly mapping: Mapping;
  /** The order of day and month, as the user has said. */
  readonly said: DateOrder | null;
};

/** The lines of the opened file as they are understood. */
export function useReadLines({ own, opened: { lines, first }, kind, mapping, said }: Options) {
  const { sections } = useVenue();
  const today = useToday();
  const { zone, country, locale: ofVenue } = sections.region.value;
  const home = homeOf(sections.location.value.phone);
  const hours = useMemo((): Hours => {
    const { shifts, weeklyClosures, closedPeriods } = sections;
    return { ...shifts.value, ...weeklyClosures.value, ...closedPeriods.value };
  }, [sections]);
  const { order, asked } = useMemo(
    () => orderIn(kind, lines, mapping, said, country),
    [kind, lines, mapping, said, country],
  );
  const read = useMemo(() => {
    const how = { order, locale: ofVenue, today, zone, home };
    const all = readLines(kind, lines, mapping, how, first);
    return own ? all.map((line) => withRest(line, own)) : all.map((line) => atNight(line, hours));
  }, [kind, lines, mapping, order, ofVenue, zone, home, first, own, hours, today]);
  return { order, asked, read };
}

/** A row of our own file, with the details that have no column. */
function withRest(line: ReadLine, own: OwnFile): ReadLine {
  const { rest } = (own.reservations[line.row - 2] ?? {}) as Partial<TransferRow>;
  return rest && isReservation(line.value) ? { ...line, value: { ...line.value, rest } } : line;
}

/** A row of another system, assigned to the business day that it means. */
const atNight = (line: ReadLine, hours: Hours): ReadLine =>
  isReservation(line.value) ? { ...line, value: atItsNight(hours, line.value) } : line;
