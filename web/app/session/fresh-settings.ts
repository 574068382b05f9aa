import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApp } from '../app-context.tsx';
import { overhearInbox } from '../day/live-days.ts';
import { refreshSettings } from './refresh-settings.ts';

/** The frame's counters are at most this old while the page is visible. */
const EVERY_MS = 60_000;

/** Reads the settings periodically, and whenever guests wrote; on page load the guard has already read them. */
export function useFreshSettings(): void {
  const { api, session } = useApp();
  const queries = useQueryClient();
  useEffect(() => overhearInbox(() => void queries.invalidateQueries({ queryKey: ['settings'] })), [queries]);
  useQuery({
    queryKey: ['settings'],
    initialData: null,
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
    queryFn: async () => {
      await refreshSettings(api, session);
      return null;
    },
  });
}
