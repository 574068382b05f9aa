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

/** The mails that were taken, one line each; without a folder they are in memory. */
export function openMailStore(dataDir: string | null) {
  const file = dataDir && join(dataDir, 'mails.jsonl');
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const mails = file ? read(file) : [];
  return {
    add(mail: StoredMail): void {
      mails.push(mail);
      if (file) appendFileSync(file, `${JSON.stringify(mail)}\n`, { flush: true });
    },
    /** The latest first. */
    all: (): StoredMail[] => mails.toReversed(),
  };
}

function read(file: string): StoredMail[] {
  try {
    // A line that was cut short by a kill was never acknowledged.
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as StoredMail);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
