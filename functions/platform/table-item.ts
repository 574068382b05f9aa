export type Key = { readonly pk: string; readonly sk: string };
export type Item = Key & Readonly<Record<string, unknown>>;
