import { usedJoins } from './joins.ts';
import { ALPHABET, type DaySheet, type Join, type Party, ROW_STATUSES, type TableBlock } from './sheet.ts';

/*
 * One byte of format version, then rows of 14 bytes, bits from the left:
 *   party  id 40 · start 12 · duration/5 8 · unit 12 · covers 8 · areas 8 · status 3, pinned, seated, accessible,
 *          highchair, part · guest 16
 *   join   tables, three a row, 12 bits each (40) · from 12 · 0 (8) · number 12 · max 8 · min 8 · status 7, 1 · to 16
 *   block  0 (40) · from 12 · 0 (8) · table 12 · 0 (16) · status 7, 0 · to 16
 */
const VERSION = 1;
const ROW = 14;
const BLOCK_STATUS = 7;
const PAIRS = Array.from({ length: 1024 }, (_, n) => `${ALPHABET[n >> 5]}${ALPHABET[n & 31]}`);
const DIGITS = new Uint8Array(128);
for (let n = 0; n < 32; n++) DIGITS[ALPHABET.charCodeAt(n)] = n;

/** The stored form of the sheet: 14 bytes per row. */
export function encodeSheet(sheet: DaySheet): Uint8Array {
  // Joins made for a party that sits elsewhere by now are dropped.
  const joins = usedJoins(sheet);
  const parties = [...sheet.parties, ...(sheet.kept ?? [])];
  const rows = joins.reduce((sum, { tables }) => sum + Math.ceil(tables.length / A_ROW), 0);
  const bytes = new Uint8Array(1 + ROW * (parties.length + sheet.blocks.length + rows));
  bytes[0] = VERSION;
  let at = 1;
  for (const party of parties) {
    writeParty(bytes, at, party);
    at += ROW;
  }
  for (const block of sheet.blocks) {
    writeNumbers(bytes, at, block.from, 0, block.table);
    bytes[at + 11] = BLOCK_STATUS << 5;
    bytes[at + 12] = block.to >> 8;
    bytes[at + 13] = block.to & 255;
    at += ROW;
  }
  for (const join of joins) {
    for (let nth = 0; nth < join.tables.length; nth += A_ROW) {
      writeJoin(bytes, at, join, join.tables.slice(nth, nth + A_ROW));
      at += ROW;
    }
  }
  return bytes;
}

/** Tables of a join per row. */
const A_ROW = 3;

function writeJoin(bytes: Uint8Array, at: number, { no, min, max, from, to }: Join, tables: readonly number[]): void {
  const [first = 0, second = 0, third = 0] = tables;
  bytes[at] = first >> 4;
  bytes[at + 1] = ((first & 15) << 4) | (second >> 8);
  bytes[at + 2] = second;
  bytes[at + 3] = third >> 4;
  bytes[at + 4] = (third & 15) << 4;
  writeNumbers(bytes, at, from, 0, no);
  bytes[at + 9] = max;
  bytes[at + 10] = min;
  bytes[at + 11] = (BLOCK_STATUS << 5) | 1;
  bytes[at + 12] = to >> 8;
  bytes[at + 13] = to;
}

function writeParty(bytes: Uint8Array, at: number, party: Party): void {
  const digit = (i: number): number => DIGITS[party.id.charCodeAt(i)] as number;
  const high = (digit(0) << 15) | (digit(1) << 10) | (digit(2) << 5) | digit(3);
  const low = (digit(4) << 15) | (digit(5) << 10) | (digit(6) << 5) | digit(7);
  bytes[at] = high >> 12;
  bytes[at + 1] = high >> 4;
  bytes[at + 2] = ((high & 15) << 4) | (low >> 16);
  bytes[at + 3] = low >> 8;
  bytes[at + 4] = low;
  writeNumbers(bytes, at, party.start, party.duration / 5, party.unit);
  bytes[at + 9] = party.covers;
  bytes[at + 10] = party.areas;
  bytes[at + 11] =
    (ROW_STATUSES.indexOf(party.status) << 5) |
    (party.pinned ? 16 : 0) |
    (party.seated ? 8 : 0) |
    (party.accessible ? 4 : 0) |
    (party.highchair ? 2 : 0) |
    (party.part ? 1 : 0);
  bytes[at + 12] = party.guest >> 8;
  bytes[at + 13] = party.guest;
}

/** Bytes 5 to 8: twelve bits, eight bits, twelve bits. */
function writeNumbers(bytes: Uint8Array, at: number, start: number, fives: number, unit: number): void {
  bytes[at + 5] = start >> 4;
  bytes[at + 6] = ((start & 15) << 4) | (fives >> 4);
  bytes[at + 7] = ((fives & 15) << 4) | (unit >> 8);
  bytes[at + 8] = unit;
}

/** Parses a stored sheet. Throws on bytes that `encodeSheet` cannot have written, which is a defect. */
export function decodeSheet(bytes: Uint8Array): DaySheet {
  if (bytes[0] !== VERSION || bytes.length % ROW !== 1) throw new Error('not a day sheet of a known format');
  const parties: Party[] = [];
  const kept: Party[] = [];
  const blocks: TableBlock[] = [];
  const joins: Join[] = [];
  for (let at = 1; at < bytes.length; at += ROW) {
    const byte = (offset: number): number => bytes[at + offset] as number;
    const start = (byte(5) << 4) | (byte(6) >> 4);
    const unit = ((byte(7) & 15) << 8) | byte(8);
    const flags = byte(11);
    const tail = (byte(12) << 8) | byte(13);
    if (flags >> 5 === BLOCK_STATUS && (flags & 1) === 1) {
      const tables = [
        (byte(0) << 4) | (byte(1) >> 4),
        ((byte(1) & 15) << 8) | byte(2),
        (byte(3) << 4) | (byte(4) >> 4),
      ];
      const before = joins.findIndex(({ no }) => no === unit);
      const known = joins[before]?.tables ?? [];
      const join = { no: unit, tables: [...known, ...tables.filter((no) => no > 0)], min: byte(10), max: byte(9) };
      joins.splice(before < 0 ? joins.length : before, 1, { ...join, from: start, to: tail });
      continue;
    }
    if (flags >> 5 === BLOCK_STATUS) {
      blocks.push({ table: unit, from: start, to: tail });
      continue;
    }
    const status = ROW_STATUSES[flags >> 5] as Party['status'];
    (status === 'kept' ? kept : parties).push({
      id: readId(byte(0), byte(1), byte(2), byte(3), byte(4)),
      start,
      duration: (((byte(6) & 15) << 4) | (byte(7) >> 4)) * 5,
      covers: byte(9),
      areas: byte(10),
      unit,
      status,
      pinned: (flags & 16) !== 0,
      seated: (flags & 8) !== 0,
      accessible: (flags & 4) !== 0,
      highchair: (flags & 2) !== 0,
      guest: tail,
      ...((flags & 1) !== 0 && { part: true }),
    });
  }
  return { parties, blocks, ...(joins.length > 0 && { joins }), ...(kept.length > 0 && { kept }) };
}

function readId(a: number, b: number, c: number, d: number, e: number): string {
  const high = (a << 12) | (b << 4) | (c >> 4);
  const low = ((c & 15) << 16) | (d << 8) | e;
  return `${PAIRS[high >> 10]}${PAIRS[high & 1023]}${PAIRS[low >> 10]}${PAIRS[low & 1023]}`;
}
