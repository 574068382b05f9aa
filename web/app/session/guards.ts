import { isAmong } from '#shared/domain/account/roles.ts';
import { reachesArea, type StaffArea } from '#shared/domain/account/staff.ts';
import type { Api } from '#web/api/api.ts';
import { isVenuePath } from '#web/worker/venue-paths.ts';
import { paths, safeTarget } from '../paths.ts';
import { redirect, redirectDocument, replace } from '../routing/routing.ts';
import type { Role, SessionStore, Settings } from './session.ts';
import { signInPath } from './sign-in-path.ts';

export type GuardDeps = {
  readonly api: Api;
  readonly session: SessionStore;
  readonly storageWorks: () => boolean;
};

/** The boss's area begins above this level. */
export const BOSS_ABOVE = 100;

/** Platform staff without a second factor: their session stays below the threshold until it is on. */
export const needsFactor = ({ level, venues }: Pick<Settings, 'level' | 'venues'>): boolean =>
  level === BOSS_ABOVE && venues.length === 0;

/** Roles that may open the settings of a venue. */
export const MAY_SET = ['owner', 'manager'] as const satisfies readonly Role[];

/** Roles that may invite people. */
export const MAY_INVITE = [...MAY_SET, 'agent'] as const satisfies readonly Role[];

/** Roles that see the evening's list; others start at their own account. */
export const SEES_SERVICE_DAY = ['owner', 'manager', 'host', 'viewer'] as const satisfies readonly Role[];

/** Roles that work during service and book for callers. */
export const WORKS_SERVICE_DAY = ['owner', 'manager', 'host'] as const satisfies readonly Role[];

/** Roles that see the kitchen view: everybody at the venue; for the kitchen it is the first screen. */
export const SEES_KITCHEN = [...SEES_SERVICE_DAY, 'kitchen'] as const satisfies readonly Role[];

/**
 * A user's first screen: the evening's list; without a venue, depending on the role, the set-up, the platform's accounts or
 * their own account.
 */
export function homeOf(settings: Pick<Settings, 'role' | 'level' | 'venues' | 'areas'> | null): string {
  if (!settings) return paths.manage;
  if (settings.venues.length === 0) {
    if (settings.level > BOSS_ABOVE) return reachesArea(settings, 'customers') ? paths.bossUsers : paths.account;
    // Platform staff without a second factor enable it there; they have no venue to set up.
    if (needsFactor(settings)) return paths.account;
    return settings.role === 'owner' ? paths.setup : paths.account;
  }
  if (isAmong(SEES_SERVICE_DAY, settings.role)) return paths.manage;
  return settings.role === 'kitchen' ? paths.kitchen : paths.account;
}

/** The route guards of the specification, rule by rule. Each guard returns the settings or throws a redirect. */
export function createGuards({ api, session, storageWorks }: GuardDeps) {
  // Settings are read once per page load; meanwhile the stored ones are used.
  let refreshed = false;
  let reading: Promise<Settings | null> | null = null;

  /** Concurrent guards of one navigation share one read. */
  function freshSettings(): Promise<Settings | null> {
    reading ??= readSettings().finally(() => {
      reading = null;
    });
    return reading;
  }

  async function readSettings(): Promise<Settings | null> {
    const tokens = session.tokens();
    if (!tokens) return null;
    const outcome = await api.settings.read({ jwt: tokens.jwt });
    // Another user may have signed in meanwhile.
    if (outcome.kind === 'done' && session.tokens()?.jwt === tokens.jwt) {
      refreshed = true;
      session.keepSettings(outcome.value.settings);
      return outcome.value.settings;
    }
    return session.settings();
  }

  /**
   * Stored settings never suffice to turn a user away: they may have more rights by now, for example after enabling the
   * second factor.
   */
  async function only(may: (settings: Settings) => boolean): Promise<null> {
    const stored = session.settings();
    if (stored && may(stored)) return null;
    const settings = await freshSettings();
    if (settings && !may(settings)) throw redirect(paths.error('403'));
    return null;
  }

  function toLogin(request: Request): Response {
    const { pathname, search, hash } = new URL(request.url);
    session.rememberTarget(pathname + search + hash);
    return redirect(signInPath(session));
  }

  async function signedIn({ request }: { readonly request: Request }): Promise<Settings> {
    if (!storageWorks()) throw redirect(paths.storageIssue);
    if (!session.tokens()) throw toLogin(request);
    const stored = session.settings();
    if (stored && !refreshed) void freshSettings();
    const settings = stored ?? (await freshSettings());
    if (!settings) throw toLogin(request);
    // Platform staff switch on their second factor first; the page they wanted waits until then.
    if (needsFactor(settings)) return settings;
    const target = safeTarget(session.takeTarget(), new URL(request.url).origin);
    if (target) throw isVenuePath(new URL(target, request.url).pathname) ? replace(target) : redirectDocument(target);
    return settings;
  }

  return {
    signedIn,
    /** Roles that may open the route; the server decides on every call in any case. */
    role: (...roles: readonly Role[]) =>
      async function inRole(): Promise<null> {
        return only(({ role }) => isAmong(roles, role));
      },
    /** The platform's staff; with an area those who reach it. */
    bossOf:
      (area: StaffArea | null = null) =>
      (): Promise<null> =>
        only((settings) => settings.level > BOSS_ABOVE && (area === null || reachesArea(settings, area))),
    /** The platform's own host has no booking page: its root leads to the sign-in. */
    root: async (): Promise<null> => {
      throw redirect(paths.login);
    },
    /** The lock screen belongs to a user: without a stored address it is the sign-in page. */
    locked: async (): Promise<null> => {
      if (!session.email()) throw redirect(paths.login);
      return null;
    },
    /** A signed-in user is redirected from the sign-in page to their first screen. */
    signedOut: async (): Promise<null> => {
      if (!storageWorks()) throw redirect(paths.storageIssue);
      if (session.tokens() && session.settings()) throw redirect(homeOf(session.settings()));
      return null;
    },
  };
}

export type Guards = ReturnType<typeof createGuards>;
