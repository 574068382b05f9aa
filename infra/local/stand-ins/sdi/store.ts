import { openLog, settingsOf } from '../providers/lines.ts';

export type SdiNotice = {
  readonly type: string;
  readonly created_at: string;
  readonly message: { readonly lista_errori?: readonly { readonly codice: string; readonly descrizione: string }[] };
};

/** A document that was handed over, with what the exchange system says of it. */
export type Transmission = {
  readonly uuid: string;
  readonly at: number;
  readonly progressive: string;
  readonly number: string;
  readonly year: string;
  readonly buyer: string;
  readonly vat: string;
  readonly total: string;
  readonly xml: string;
  readonly notices: readonly SdiNotice[];
};

type Line = { readonly put: Transmission } | { readonly setting: string; readonly value: unknown };

/** All transmissions: in memory, and appended to a file of JSON lines when there is a folder for it. */
export function openStore(dataDir: string | null) {
  const all = new Map<string, Transmission>();
  const settings = settingsOf((line) => write(line));
  const write = openLog<Line>(dataDir, 'sdi.jsonl', (line) => {
    if ('put' in line) all.set(line.put.uuid, line.put);
    else settings.apply(line.setting, line.value);
  });
  return {
    put: (transmission: Transmission): void => write({ put: transmission }),
    find: (uuid: string): Transmission | null => all.get(uuid) ?? null,
    /** The latest first. */
    list: (): readonly Transmission[] => [...all.values()].toReversed(),
    setting: settings.setting,
    set: settings.set,
  };
}

export type Store = ReturnType<typeof openStore>;
