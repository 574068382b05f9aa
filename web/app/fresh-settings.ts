import { useQuery } from '@tanstack/react-query';
import { useApp } from './app-context.tsx';

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
      const jwt = session.tokens()?.jwt;
      const outcome = jwt ? await api.settings.read({ jwt }) : null;
      // Somebody else may have signed in meanwhile, and who is not reached keeps what is known.
      if (outcome?.kind === 'done' && session.tokens()?.jwt === jwt) session.keepSettings(outcome.value.settings);
      return null;
    },
  });
}
