import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An object of the API as it stands, with the account it belongs to; null is the platform's own. */
export type Stored = { readonly id: string; readonly object: string; readonly created: number } & Readonly<
  Record<string, unknown>
>;

export type Replay = { readonly fingerprint: string; readonly status: number; readonly body: unknown };

/** An event on its way to the webhook. */
export type Delivery = {
  readonly seq: number;
  readonly event: Stored;
  readonly dueAt: number;
  readonly attempts: number;
};

type Line =
  | { readonly put: Stored; readonly account: string | null }
  | { readonly key: string; readonly replay: Replay }
  | { readonly setting: string; readonly value: unknown };

/** All objects of all accounts: in memory, and appended to a file of JSON lines when there is a folder for it. */
export function openStore(dataDir: string | null) {
  const file = dataDir && join(dataDir, 'stripe.jsonl');
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const objects = new Map<string, { readonly object: Stored; readonly account: string | null }>();
  const replays = new Map<string, Replay>();
  const settings = new Map<string, unknown>();

  const apply = (line: Line): void => {
    if ('put' in line) objects.set(line.put.id, { object: line.put, account: line.account });
    else if ('replay' in line) replays.set(line.key, line.replay);
    else settings.set(line.setting, line.value);
  };
  const write = (line: Line): void => {
    apply(line);
    if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
  };
  if (file) for (const line of readLines(file)) apply(line);

  return {
    put: (object: Stored, account: string | null): void => write({ put: object, account }),
    find: (id: string, account: string | null): Stored | null => {
      const found = objects.get(id);
      return found && found.account === account ? found.object : null;
    },
    accountOf: (id: string): string | null | undefined => objects.get(id)?.account,
    /** The objects of one kind, the latest first; of all accounts where none is named. */
    list: (kind: string, account?: string | null): readonly Stored[] =>
      [...objects.values()]
        .filter(({ object, account: owner }) => object.object === kind && (account === undefined || owner === account))
        .map(({ object }) => object)
        .toReversed(),
    replay: (key: string): Replay | undefined => replays.get(key),
    keep: (key: string, replay: Replay): void => write({ key, replay }),
    setting: <T>(name: string, fallback: T): T => (settings.has(name) ? (settings.get(name) as T) : fallback),
    set: (name: string, value: unknown): void => write({ setting: name, value }),
  };
}

export type Store = ReturnType<typeof openStore>;

/** Whole lines of the file; a last one that a kill cut short is left out. */
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
