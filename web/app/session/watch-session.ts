import type { Api } from '#web/api/api.ts';

type AnyCall = (...args: readonly unknown[]) => Promise<{ readonly kind: string; readonly errorid?: string }>;

/** Refusals because the server no longer knows the session. */
export const SESSION_LOST: readonly string[] = ['session.invalid', 'session.missing', 'session.csrf'];

type Told = {
  /** The present session's token: answers to calls of an earlier session are ignored. */
  readonly jwt: () => string | undefined;
  readonly onLost: () => void;
  /** Called when the user has lost access to a venue that the page still shows. */
  readonly onVenueGone: () => void;
};

/** The same client, which also reports when any call finds that the server no longer knows the session or the venue. */
export function watchSession(api: Api, { jwt, onLost, onVenueGone }: Told): Api {
  const areas = api as unknown as Record<string, Record<string, AnyCall>>;
  return new Proxy({} as Api, {
    get: (_, area) =>
      new Proxy(
        {},
        {
          get:
            (_target, name): AnyCall =>
            async (...args) => {
              const mine = jwt();
              const outcome = await areas[String(area)]?.[String(name)]?.(...args);
              if (!outcome) throw new Error(`no operation ${String(area)}.${String(name)}`);
              if (outcome.kind !== 'refused' || jwt() !== mine) return outcome;
              if (SESSION_LOST.includes(outcome.errorid ?? '')) onLost();
              if (outcome.errorid === 'venue.unknown') onVenueGone();
              return outcome;
            },
        },
      ),
  });
}
