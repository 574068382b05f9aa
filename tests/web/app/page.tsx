import { cleanup, render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import type { Api } from '#web/api/api.ts';
import { App } from '#web/app/app.tsx';
import { closeLiveDays } from '#web/app/day/live-days.ts';
import { forgetKept } from '#web/app/forms/kept-state.ts';
import type { ChangeQueue } from '#web/app/offline/pending-changes.ts';
import { createQueryClient } from '#web/app/queries.ts';
import { routesOf } from '#web/app/router.tsx';
import { createMemoryRouter } from '#web/app/routing/routing.ts';
import { refreshSettings } from '#web/app/session/refresh-settings.ts';
import type { SessionStore } from '#web/app/session/session.ts';
import { watchSession } from '#web/app/session/watch-session.ts';
import { aQueue } from './kit.ts';
import '#tests/kit/patience.ts';

/** The whole application at a path, over a double of the client. */
export function openPage(path: string, api: Api, session: SessionStore, changes: ChangeQueue = aQueue()) {
  const deps = {
    api: watchSession(api, {
      jwt: () => session.tokens()?.jwt,
      onLost: () => session.end(),
      onVenueGone: () => void refreshSettings(api, session),
    }),
    session,
    changes,
  };
  const router = createMemoryRouter(routesOf({ ...deps, storageWorks: () => true }), { initialEntries: [path] });
  const queries = createQueryClient();
  render(<App {...deps} queries={queries} router={router} />);
  // Each test has a page of its own: it is closed as by somebody who signs out and leaves.
  onTestFinished(async () => {
    cleanup();
    router.dispose();
    await queries.cancelQueries();
    queries.clear();
    closeLiveDays();
    forgetKept();
  });
  return router;
}
