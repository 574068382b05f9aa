import { useQuery } from '@tanstack/react-query';
import { useApp } from './app-context.tsx';
import { refreshSettings } from './refresh-settings.ts';

/** The counters of the frame are at most this old while the page is seen. */
const EVERY_MS = 60_000;

/** Reads the settings again and again; the guard has read them when the page was loaded. */
export function useFreshSettings(): void {
  const { api, session } = useApp();
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
