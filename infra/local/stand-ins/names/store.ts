import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type ZoneRecord = { readonly type: 'TXT' | 'CNAME' | 'A'; readonly name: string; readonly value: string };
export type Certificate = {
  readonly arn: string;
  readonly host: string;
  readonly token: string;
  readonly record: { readonly name: string; readonly value: string };
  /** How often it was described; the first description does not contain the record yet, as at AWS. */
  readonly seen: number;
};
export type Tenant = {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  readonly certificateArn: string;
  readonly enabled: boolean;
  readonly etag: string;
  /** Looks (GETs) since its last change; the first one still finds it `InProgress`. */
  readonly looks: number;
};
type State = {
  readonly records: readonly ZoneRecord[];
  readonly certificates: readonly Certificate[];
  readonly tenants: readonly Tenant[];
};

/** The state of the registrar, the certificates and the edge, in one file; in memory when `dataDir` is null. */
export function openNamesStore(dataDir: string | null) {
  const file = dataDir && join(dataDir, 'names.json');
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  let state: State = (file && read(file)) || { records: [], certificates: [], tenants: [] };
  const change = (over: Partial<State>) => {
    state = { ...state, ...over };
    if (!file) return;
    writeFileSync(`${file}.new`, JSON.stringify(state, null, 2), { flush: true });
    renameSync(`${file}.new`, file);
  };
  const without = <T extends Certificate | Tenant>(all: readonly T[], key: keyof T, value: unknown) =>
    all.filter((each) => each[key] !== value);
  return {
    records: () => state.records,
    addRecord: (record: ZoneRecord) =>
      change({ records: [...state.records.filter((each) => !sameRecord(each, record)), record] }),
    removeRecord: (record: ZoneRecord) =>
      change({ records: state.records.filter((each) => !sameRecord(each, record)) }),
    certificates: () => state.certificates,
    keepCertificate: (one: Certificate) =>
      change({ certificates: [...without(state.certificates, 'arn', one.arn), one] }),
    dropCertificate: (arn: string) => change({ certificates: without(state.certificates, 'arn', arn) }),
    tenants: () => state.tenants,
    keepTenant: (one: Tenant) => change({ tenants: [...without(state.tenants, 'id', one.id), one] }),
    dropTenant: (id: string) => change({ tenants: without(state.tenants, 'id', id) }),
  };
}

export type NamesStore = ReturnType<typeof openNamesStore>;

const sameRecord = (a: ZoneRecord, b: ZoneRecord) => a.type === b.type && a.name === b.name && a.value === b.value;

function read(file: string): State | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
