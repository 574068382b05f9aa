import { type Table, tableOn } from '#functions/platform/table.ts';
import { thinClient } from '#tests/kit/thin-client.ts';

/** A table of an engine that runs in another process. */
export const clientTable = (endpoint: string, name: string): Table => tableOn(thinClient(endpoint), () => name);
