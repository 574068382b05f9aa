import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { hallsKey } from '#web/app/day/halls.ts';
import { useVenue } from '../venue.ts';
import { type OwnFile, type Part, type Restored, restoreSettings } from './restore.ts';
import { partWriter } from './restore-writes.ts';

/** The restoring of a file: how far it is, what was refused, and what must be decided or unlocked first. */
export function useRestore(file: OwnFile) {
  const api = useApi();
  const client = useQueryClient();
  const { venueId, sections, refresh } = useVenue();
  const [done, setDone] = useState<number | null>(null);
  const [report, setReport] = useState<readonly Restored[]>([]);
  const [unlocking, setUnlocking] = useState(false);
  const [deciding, setDeciding] = useState<Restored | null>(null);
  const kept = useRef(new Map<Part, readonly string[]>());

  async function restore() {
    setReport([]);
    const here = { ...sections.tables.value, ...sections.combinations.value };
    const onDrawn = () => void client.invalidateQueries({ queryKey: hallsKey(venueId) });
    const write = partWriter({ api, venueId, sections, kept: kept.current, onDrawn });
    const made = await restoreSettings(file, here, write, setDone);
    setDone(null);
    setReport(made);
    setUnlocking(made.some(({ code }) => code === 'settings.guarded'));
    await refresh();
  }

  /**
   * Restores the whole file again, because later sections are judged by this one; the decisions to keep reservations are
   * remembered.
   */
  async function decided(part: Part, these: readonly string[]) {
    kept.current.set(part, [...new Set([...(kept.current.get(part) ?? []), ...these])]);
    setDeciding(null);
    await restore();
  }

  /** Restores without the decisions of an earlier attempt. */
  function begin() {
    kept.current.clear();
    void restore();
  }

  return { done, report, unlocking, setUnlocking, deciding, setDeciding, begin, restore, decided };
}
