import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApp } from './app-context.tsx';
import { overhearInbox } from './live-days.ts';
import { refreshSettings } from './refresh-settings.ts';

/** The counters of the frame are at most this old while the page is seen. */
const EVERY_MS = 60_000;

/** Reads the settings again and again, and when guests wrote; the guard has read them when the page was loaded. */
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
