import type { Table } from '#functions/platform/table.ts';
import { shellKey } from '#shared/contracts/shells.ts';

/** How long a shell is cached; a release is effective everywhere after this time. */
const RECENT_MS = 30_000;

/**
 * The prerendered pages, by file name (`index.it.html`), into which a venue's data is filled. A release stores them
 * after all the files they refer to.
 */
export const shellsStore = (table: Table) => {
  const memory = new Map<string, { readonly html: string; readonly at: number }>();
  return {
    /** The page, at most half a minute old; null before the first release. */
    async recent(name: string, now: number): Promise<string | null> {
      const known = memory.get(name);
      if (known && now - known.at < RECENT_MS && now >= known.at) return known.html;
      const item = await table.get(shellKey(name));
      if (!item) return null;
      const html = String(item.html);
      memory.set(name, { html, at: now });
      return html;
    },
  };
};

export type ShellsStore = ReturnType<typeof shellsStore>;
