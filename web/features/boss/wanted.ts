import { LICENCE_STATES, type LicenceState } from '#shared/domain/shop/licence.ts';
import { useSearchParams } from '#web/app/routing/routing.ts';
import { OF_SCREEN } from '#web/app/views/saved-views.ts';
import { type Account, type AccountState, listOf, STATES } from './accounts.ts';

export const KINDS = ['operator', 'agent'] as const;

/** What the table is asked for; all of it is in the address. */
export type Wanted = {
  readonly tab: AccountState;
  readonly text: string;
  readonly kind: Account['kind'] | null;
  readonly licence: LicenceState | null;
  /** Only accounts with a price or discount of their own, or a list. */
  readonly own: boolean;
};

export const NO_FILTER = { kind: null, licence: null, own: false, text: '' } as const satisfies Partial<Wanted>;

const NAMES = { tab: 'tab', text: 'q', kind: 'group', licence: 'licence', own: 'own' } as const;

export function wantedIn(search: URLSearchParams): Wanted {
  const oneOf = <T extends string>(all: readonly T[], name: string) => all.find((each) => each === search.get(name));
  return {
    tab: oneOf(STATES, NAMES.tab) ?? 'pending',
    text: (search.get(NAMES.text) ?? '').slice(0, 60),
    kind: oneOf(KINDS, NAMES.kind) ?? null,
    licence: oneOf(LICENCE_STATES, NAMES.licence) ?? null,
    own: search.get(NAMES.own) === '1',
  };
}

/** The search of a saved view. */
export function searchOf({ tab, text, kind, licence, own }: Wanted): string {
  const search = new URLSearchParams({ [OF_SCREEN]: 'users', [NAMES.tab]: tab });
  if (text !== '') search.set(NAMES.text, text);
  if (kind) search.set(NAMES.kind, kind);
  if (licence) search.set(NAMES.licence, licence);
  if (own) search.set(NAMES.own, '1');
  return search.toString();
}

export function useWanted(): readonly [Wanted, (change: Partial<Wanted>) => void] {
  const [search, setSearch] = useSearchParams();
  const wanted = wantedIn(search);
  const change = (changes: Partial<Wanted>) => {
    const next = new URLSearchParams(searchOf({ ...wanted, ...changes }));
    next.delete(OF_SCREEN);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [wanted, change];
}

const hasOwn = ({ version, list, ff, fv, vv }: Account) => version > 0 && (list !== null || ff + fv + vv > 0);

/** Whether an account stands in what is asked for, apart from what is typed. */
export const isWanted = (account: Account, { tab, kind, licence, own }: Wanted): boolean =>
  listOf(account) === tab &&
  (kind === null || account.kind === kind) &&
  (licence === null || account.licence === licence) &&
  (!own || hasOwn(account));
