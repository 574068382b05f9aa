import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readLines } from '../providers/lines.ts';

export type StoredMail = {
  readonly id: string;
  readonly at: number;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly replyTo?: readonly string[];
  /** The tags that SES's events repeat; absent in lines of an older file. */
  readonly tags?: Readonly<Record<string, string>>;
  /** What the sender added to the provider's own headers. */
  readonly headers?: readonly { readonly name: string; readonly value: string }[];
  /** Without one, no events are sent. */
  readonly configurationSet?: string;
};

/** SES's event types that the stand-in sends. */
export type Fate = 'Send' | 'Delivery' | 'Bounce' | 'Complaint';
/** What happened to a mail: an event of SES, or what the mailbox did by one click, of which SES knows nothing. */
export type Happened = Fate | 'Unsubscribed';
type Told = { readonly id: string; readonly fate: Happened };

/** The accepted mails and the events sent about them, one JSON line each; in memory when `dataDir` is null. */
export function openMailStore(dataDir: string | null) {
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const mails = openLines<StoredMail>(dataDir && join(dataDir, 'mails.jsonl'));
  const told = openLines<Told>(dataDir && join(dataDir, 'told.jsonl'));
  const byId = new Map(mails.lines.map((mail) => [mail.id, mail]));
  const fates = new Map<string, Happened[]>();
  const note = ({ id, fate }: Told) => fates.set(id, [...(fates.get(id) ?? []), fate]);
  told.lines.forEach(note);
  return {
    add(mail: StoredMail): void {
      mails.add(mail);
      byId.set(mail.id, mail);
    },
    /** All mails, the latest first. */
    all: (): StoredMail[] => mails.lines.toReversed(),
    find: (id: string): StoredMail | undefined => byId.get(id),
    /** The mails since an instant. */
    since: (at: number): number => mails.lines.length - 1 - mails.lines.findLastIndex((mail) => mail.at < at),
    noteTold(id: string, fate: Happened): void {
      told.add({ id, fate });
      note({ id, fate });
    },
    /** The events of a mail that the bus has accepted, and what the mailbox did. */
    told: (id: string): readonly Happened[] => fates.get(id) ?? [],
    /** Changes whenever the page must be drawn again. */
    state: (): string => `${mails.lines.length}.${told.lines.length}`,
  };
}

export type MailStore = ReturnType<typeof openMailStore>;

function openLines<T>(file: string | null) {
  const lines: T[] = file ? readLines<T>(file) : [];
  return {
    lines: lines as readonly T[],
    add(line: T): void {
      lines.push(line);
      // Outlives the process; a page of the disk's own that is lost with the machine is no loss here.
      if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
    },
  };
}
