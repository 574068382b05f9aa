import type { Api } from '#web/api/api.ts';

type AnyCall = (...args: readonly unknown[]) => Promise<{ readonly kind: string; readonly errorid?: string }>;

/** The server no longer knows the session. */
export const SESSION_LOST: readonly string[] = ['session.invalid', 'session.missing', 'session.csrf'];

type Told = {
  /** Whose session it is now: what is said of the one before is no news. */
  readonly jwt: () => string | undefined;
  readonly onLost: () => void;
  /** A house that this page still shows is not the user's any more: taken from them while they work in it. */
  readonly onHouseGone: () => void;
};

/** The same client, which also tells when the server no longer knows the session or the house, whichever call found out. */
export function watchSession(api: Api, { jwt, onLost, onHouseGone }: Told): Api {
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
              if (outcome.errorid === 'venue.unknown') onHouseGone();
              return outcome;
            },
        },
      ),
  });
}
