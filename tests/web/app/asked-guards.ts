import { routesOf } from '#web/app/router.tsx';
import type { RouteObject } from '#web/app/routing/routing.ts';
import type { Settings } from '#web/app/session/session.ts';
import { anApi, aSession } from './kit.ts';

/** The guards of a path's route from the outside in, as the router asks them. */
function loadersOf(routes: readonly RouteObject[], pathname: string): RouteObject['loader'][] | null {
  for (const route of routes) {
    const below = loadersOf(route.children ?? [], pathname);
    if (below) return [route.loader, ...below];
    if (route.path === pathname) return [route.loader];
  }
  return null;
}

/** Where the guards of an address lead somebody; null when they let them in. Null settings: nobody who is known. */
export async function guardsLead(path: string, settings: Settings | null): Promise<string | null> {
  const routes = routesOf({ api: anApi({}), session: aSession(settings), storageWorks: () => true });
  const url = new URL(path, 'https://nina.example');
  const loaders = loadersOf(routes, url.pathname);
  if (!loaders) throw new Error(`${path} is no route`);
  for (const loader of loaders) {
    if (typeof loader !== 'function') continue;
    // A loader may throw its answer as well as return it.
    const asked = async () => loader({ request: new Request(url), params: {} } as never, undefined);
    const answer = await asked().catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
    if (answer instanceof Response) return answer.headers.get('Location');
  }
  return null;
}
