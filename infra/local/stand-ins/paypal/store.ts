import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An order, capture, refund, webhook or event as the API shows it, with whose it is. */
export type Stored = { readonly id: string } & Readonly<Record<string, unknown>>;
export const KINDS = ['order', 'capture', 'refund', 'dispute', 'webhook', 'event'] as const;
export type Kind = (typeof KINDS)[number];
export type Owned = { readonly kind: Kind; readonly merchant: string; readonly object: Stored };

type Line =
  | { readonly put: Owned }
  | { readonly remove: string }
  | { readonly key: string; readonly answer: { readonly status: number; readonly body: unknown } }
  | { readonly setting: string; readonly value: unknown };

/** All objects: in memory, and appended to a file of JSON lines when there is a folder for it. */
export function openStore(dataDir: string | null) {
  const file = dataDir && join(dataDir, 'paypal.jsonl');
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const objects = new Map<string, Owned>();
  const answers = new Map<string, { readonly status: number; readonly body: unknown }>();
  const settings = new Map<string, unknown>();

  const apply = (line: Line): void => {
    if ('put' in line) objects.set(line.put.object.id, line.put);
    else if ('remove' in line) objects.delete(line.remove);
    else if ('key' in line) answers.set(line.key, line.answer);
    else settings.set(line.setting, line.value);
  };
  const write = (line: Line): void => {
    apply(line);
    if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
  };
  if (file) for (const line of readLines(file)) apply(line);

  return {
    put: (kind: Kind, merchant: string, object: Stored): Stored => {
      write({ put: { kind, merchant, object } });
      return object;
    },
    remove: (id: string): void => write({ remove: id }),
    find: (kind: Kind, id: string, merchant?: string): Owned | null => {
      const found = objects.get(id);
      return found?.kind === kind && (merchant === undefined || found.merchant === merchant) ? found : null;
    },
    /** The latest first. */
    list: (kind: Kind): readonly Owned[] => [...objects.values()].filter((each) => each.kind === kind).toReversed(),
    answer: (key: string) => answers.get(key),
    keep: (key: string, answer: { readonly status: number; readonly body: unknown }): void => write({ key, answer }),
    setting: <T>(name: string, fallback: T): T => (settings.has(name) ? (settings.get(name) as T) : fallback),
    set: (name: string, value: unknown): void => write({ setting: name, value }),
  };
}

export type Store = ReturnType<typeof openStore>;

function readLines(file: string): readonly Line[] {
  try {
    const text = readFileSync(file, 'utf8');
    return text
      .slice(0, text.lastIndexOf('\n') + 1)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
