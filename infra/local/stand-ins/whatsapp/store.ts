import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Direction, Phone, PhoneMessage, Shown, Status } from './shown.ts';

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS messages (
    seq INTEGER PRIMARY KEY, wamid TEXT UNIQUE NOT NULL, phone TEXT NOT NULL, guest TEXT NOT NULL, direction TEXT NOT NULL,
    at INTEGER NOT NULL, status TEXT NOT NULL, failure INTEGER, callback TEXT, pressed INTEGER, answers TEXT, shown TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS by_phone ON messages (phone, seq);
  CREATE TABLE IF NOT EXISTS webhooks (
    seq INTEGER PRIMARY KEY, due INTEGER NOT NULL, since INTEGER NOT NULL, attempts INTEGER NOT NULL, value TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS by_due ON webhooks (due);
  CREATE TABLE IF NOT EXISTS refusals (phone TEXT PRIMARY KEY, times INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS accounts (waba TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS senders (wamid TEXT PRIMARY KEY, number_id TEXT NOT NULL);
`;

export type NewMessage = {
  readonly wamid: string;
  readonly phone: string;
  readonly guest: string;
  readonly direction: Direction;
  readonly at: number;
  readonly status: Status;
  readonly callback?: string | undefined;
  readonly answers?: string | undefined;
  readonly shown: Shown;
};

export type StoredMessage = PhoneMessage & { readonly callback?: string; readonly guest: string };
export type QueuedWebhook = {
  readonly seq: number;
  readonly attempts: number;
  readonly since: number;
  readonly value: string;
};

type Row = Record<string, string | number | null>;

/**
 * The phones' messages and the webhooks still to be sent. On disk they survive a kill; in memory if `dataDir` is null.
 */
export function openStore(dataDir: string | null) {
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(dataDir ? join(dataDir, 'whatsapp.sqlite') : ':memory:');
  db.exec(SCHEMA);
  const all = (sql: string, ...values: (string | number)[]) => db.prepare(sql).all(...values) as Row[];
  const one = (sql: string, ...values: (string | number)[]) => db.prepare(sql).get(...values) as Row | undefined;
  const run = (sql: string, ...values: (string | number | null)[]) => db.prepare(sql).run(...values);

  return {
    /** Runs work in one transaction, so that a message and its webhooks are stored together. */
    together<T>(work: () => T): T {
      db.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        db.exec('COMMIT');
        return result;
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
    },

    addMessage({ wamid, phone, guest, direction, at, status, callback, answers, shown }: NewMessage): void {
      run(
        `INSERT INTO messages (wamid, phone, guest, direction, at, status, callback, answers, shown)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        wamid,
        phone,
        guest,
        direction,
        at,
        status,
        callback ?? null,
        answers ?? null,
        JSON.stringify(shown),
      );
    },

    message(wamid: string): StoredMessage | null {
      const row = one('SELECT * FROM messages WHERE wamid = ?', wamid);
      return row ? toMessage(row) : null;
    },

    messagesOf: (phone: string): StoredMessage[] =>
      all('SELECT * FROM messages WHERE phone = ? ORDER BY seq', phone).map(toMessage),

    setStatus: (wamid: string, status: Status, failure: number | null = null) =>
      run('UPDATE messages SET status = ?, failure = ? WHERE wamid = ?', status, failure, wamid),

    setPressed: (wamid: string, index: number) => run('UPDATE messages SET pressed = ? WHERE wamid = ?', index, wamid),

    /** The phones, the one with the newest message first, at most 500. */
    phones: (): Phone[] =>
      all(
        `SELECT phone, guest, at, shown, direction, status, (SELECT COUNT(*) FROM messages u WHERE u.phone = m.phone
           AND u.direction = 'toGuest' AND u.status = 'delivered') AS unread
         FROM messages m WHERE seq IN (SELECT MAX(seq) FROM messages GROUP BY phone) ORDER BY seq DESC LIMIT 500`,
      ).map(({ phone, guest, at, shown, direction, status, unread }) => ({
        phone: String(phone),
        name: String(guest),
        last: onPhone(direction, status) ? (JSON.parse(String(shown)) as Shown).body.replaceAll('\n', ' ') : '',
        at: Number(at),
        unread: Number(unread),
      })),

    addWebhook: (value: object, due: number, since: number) =>
      run('INSERT INTO webhooks (due, since, attempts, value) VALUES (?, ?, 0, ?)', due, since, JSON.stringify(value)),

    dueWebhooks: (now: number, limit: number): QueuedWebhook[] =>
      all('SELECT * FROM webhooks WHERE due <= ? ORDER BY due, seq LIMIT ?', now, limit).map((row) => ({
        seq: Number(row.seq),
        attempts: Number(row.attempts),
        since: Number(row.since),
        value: String(row.value),
      })),

    nextDue: (): number | null => {
      const due = one('SELECT MIN(due) AS due FROM webhooks')?.due;
      return due === null || due === undefined ? null : Number(due);
    },

    webhookDone: (seq: number) => run('DELETE FROM webhooks WHERE seq = ?', seq),
    webhookLater: (seq: number, due: number) =>
      run('UPDATE webhooks SET due = ?, attempts = attempts + 1 WHERE seq = ?', due, seq),
    waiting: (): number => Number(one('SELECT COUNT(*) AS n FROM webhooks')?.n ?? 0),

    /** Counts a refusal of a number and returns how many there were before. */
    countRefusal(phone: string): number {
      const before = Number(one('SELECT times FROM refusals WHERE phone = ?', phone)?.times ?? 0);
      run('INSERT INTO refusals VALUES (?, 1) ON CONFLICT (phone) DO UPDATE SET times = times + 1', phone);
      return before;
    },

    /** Business accounts of venues, as JSON. */
    accounts: (): string[] => all('SELECT value FROM accounts ORDER BY rowid').map(({ value }) => String(value)),
    saveAccount: (waba: string, value: string) =>
      run('INSERT INTO accounts VALUES (?, ?) ON CONFLICT (waba) DO UPDATE SET value = excluded.value', waba, value),

    /** The number that a message was sent by, if it is not the platform's. */
    noteSender: (wamid: string, numberId: string) => run('INSERT INTO senders VALUES (?, ?)', wamid, numberId),
    senderOf: (wamid: string): string | null => {
      const row = one('SELECT number_id FROM senders WHERE wamid = ?', wamid);
      return row ? String(row.number_id) : null;
    },

    close: () => db.close(),
  };
}

const onPhone = (direction: Row[string] | undefined, status: Row[string] | undefined) =>
  direction === 'fromGuest' || status === 'delivered' || status === 'read';

export type Store = ReturnType<typeof openStore>;

function toMessage(row: Row): StoredMessage {
  return {
    ...(JSON.parse(String(row.shown)) as Shown),
    wamid: String(row.wamid),
    phone: String(row.phone),
    guest: String(row.guest),
    direction: row.direction as Direction,
    at: Number(row.at),
    status: row.status as Status,
    ...(row.failure !== null && { failure: Number(row.failure) }),
    ...(row.pressed !== null && { pressed: Number(row.pressed) }),
    ...(row.answers !== null && { answers: String(row.answers) }),
    ...(row.callback !== null && { callback: String(row.callback) }),
  };
}
