import { openLog, settingsOf } from '../providers/lines.ts';

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
  const objects = new Map<string, Owned>();
  const answers = new Map<string, { readonly status: number; readonly body: unknown }>();
  const settings = settingsOf((line) => write(line));

  const apply = (line: Line): void => {
    if ('put' in line) objects.set(line.put.object.id, line.put);
    else if ('remove' in line) objects.delete(line.remove);
    else if ('key' in line) answers.set(line.key, line.answer);
    else settings.apply(line.setting, line.value);
  };
  const write = openLog<Line>(dataDir, 'paypal.jsonl', apply);

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
    setting: settings.setting,
    set: settings.set,
  };
}

export type Store = ReturnType<typeof openStore>;
