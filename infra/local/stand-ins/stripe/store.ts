import { openLog, settingsOf } from '../providers/lines.ts';

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
  const objects = new Map<string, { readonly object: Stored; readonly account: string | null }>();
  const replays = new Map<string, Replay>();
  const settings = settingsOf((line) => write(line));

  const apply = (line: Line): void => {
    if ('put' in line) objects.set(line.put.id, { object: line.put, account: line.account });
    else if ('replay' in line) replays.set(line.key, line.replay);
    else settings.apply(line.setting, line.value);
  };
  const write = openLog<Line>(dataDir, 'stripe.jsonl', apply);

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
    setting: settings.setting,
    set: settings.set,
  };
}

export type Store = ReturnType<typeof openStore>;
