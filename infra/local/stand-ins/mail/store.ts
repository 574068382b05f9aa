import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type StoredMail = {
  readonly id: string;
  readonly at: number;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly replyTo?: readonly string[];
  /** What the sender wants to be told with its fate; older lines of a kept file have none. */
  readonly tags?: Readonly<Record<string, string>>;
  /** Without one no fate is told. */
  readonly configurationSet?: string;
};

/** What SES tells of a mail, by its event types. */
export type Fate = 'Send' | 'Delivery' | 'Bounce' | 'Complaint';
type Told = { readonly id: string; readonly fate: Fate };

/** The mails that were taken and what was told of them, one line each; without a folder they are in memory. */
export function openMailStore(dataDir: string | null) {
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const mails = openLines<StoredMail>(dataDir && join(dataDir, 'mails.jsonl'));
  const told = openLines<Told>(dataDir && join(dataDir, 'told.jsonl'));
  return {
    add: mails.add,
    /** The latest first. */
    all: (): StoredMail[] => mails.lines.toReversed(),
    find: (id: string): StoredMail | undefined => mails.lines.find((mail) => mail.id === id),
    noteTold: (id: string, fate: Fate): void => told.add({ id, fate }),
    /** What was told of a mail, and the bus has taken. */
    told: (id: string): Fate[] => told.lines.filter((each) => each.id === id).map(({ fate }) => fate),
    /** Another one whenever the page is to be drawn anew. */
    state: (): string => `${mails.lines.length}.${told.lines.length}`,
  };
}

export type MailStore = ReturnType<typeof openMailStore>;

function openLines<T>(file: string | null) {
  const lines: T[] = file ? read<T>(file) : [];
  return {
    lines: lines as readonly T[],
    add(line: T): void {
      lines.push(line);
      if (file) appendFileSync(file, `${JSON.stringify(line)}\n`, { flush: true });
    },
  };
}

function read<T>(file: string): T[] {
  try {
    // A line that was cut short by a kill was never acknowledged.
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as T);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
