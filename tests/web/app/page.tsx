import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import type { Api } from '#web/api/api.ts';
import { App } from '#web/app/app.tsx';
import { forgetKept } from '#web/app/forms/kept-state.ts';
import { forgetfulBox } from '#web/app/offline/box.ts';
import { type ChangeQueue, createChangeQueue } from '#web/app/offline/pending-changes.ts';
import { createQueryClient } from '#web/app/queries.ts';
import { routesOf } from '#web/app/router.tsx';
import { createMemoryRouter } from '#web/app/routing/routing.ts';
import { refreshSettings } from '#web/app/session/refresh-settings.ts';
import type { SessionStore } from '#web/app/session/session.ts';
import { watchSession } from '#web/app/session/watch-session.ts';
import { startLanguage } from '#web/i18n/app/language.ts';
import { aKeeper } from './kit.ts';
import '#tests/kit/patience.ts';

beforeAll(() => startLanguage(aKeeper(), ['en']));
afterEach(() => {
  cleanup();
  // Each test has a page of its own, with nothing in its memory.
  forgetKept();
});

/** The whole application at a path, over a double of the client. */
export function openPage(
  path: string,
  api: Api,
  session: SessionStore,
  changes: ChangeQueue = createChangeQueue(forgetfulBox()),
) {
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
  render(<App {...deps} queries={createQueryClient()} router={router} />);
  return router;
}
