import { useEffect, useState } from 'react';
import { useApp } from '#web/app/app-context.tsx';
import { safeTarget } from '#web/app/paths.ts';
import { useNavigate } from '#web/app/routing/routing.ts';
import { homeOf } from '#web/app/session/guards.ts';

/**
 * Leads somebody who had to switch on the second factor to the page they wanted when they signed in, once the recovery
 * codes are kept. Everybody else stays.
 */
export function useWayOn(mustNow: boolean): () => void {
  const { session } = useApp();
  const navigate = useNavigate();
  const [must] = useState(mustNow);
  const [ready, setReady] = useState(false);

  // Only after the codes are gone from the page: until then leaving it asks first.
  useEffect(() => {
    if (!ready) return;
    const wanted = safeTarget(session.takeTarget(), location.origin);
    void navigate(wanted ?? homeOf(session.settings()), { replace: true });
  }, [ready, navigate, session]);

  return () => setReady(must);
}
