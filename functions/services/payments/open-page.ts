import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { LinkTokens } from '#functions/credentials/link-token.ts';
import { env } from '#functions/platform/env.ts';
import { newAttemptId, newOutboxId } from '#functions/platform/ids.ts';
import { type Refusal, refuse } from '#functions/platform/refusal.ts';
import { pageOf } from '#functions/services/page-link.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { whenInWords } from '#shared/domain/messaging/wording.ts';
import { currentOf } from '#shared/domain/payment/connections.ts';
import { withEntry } from '#shared/domain/payment/move-booking.ts';
import { isOpenAttempt } from '#shared/domain/payment/moves.ts';
import { payUntilOnOpening } from '#shared/domain/payment/pay-until.ts';
import type { Attempt, AttemptOrigin } from '#shared/domain/payment/records.ts';
import { seeAttempt } from '#shared/domain/payment/see.ts';
import { type ToPay, toPay } from '#shared/domain/payment/to-pay.ts';
import type { Provider } from '#shared/domain/venue/deposits/providers.ts';
import { CHECKOUT_TEXTS } from './checkout-texts.ts';
import { type Loaded, loadMoney, type MoneyDeps, portOf } from './money-deps.ts';
import { orDown } from './observe.ts';
import { saveMoney } from './reconcile.ts';
import { termsShown } from './terms-shown.ts';

type Deps = Omit<MoneyDeps, 'solver' | 'guests'> & {
  readonly links: Pick<LinkTokens, 'mint'>;
  readonly guests: Pick<GuestHashes, 'of' | 'origin'>;
  /** Network address and device of the guest; only their hashes are stored. */
  readonly caller: string;
  readonly device: string;
};

/** How the guest wants to pay; `locale`: the language in which the page shows the terms. */
type Chosen = { readonly provider: Provider; readonly locale?: Locale | undefined };

/** How long a page that is not bound to a deadline stays open, and after what time it is looked at again. */
const PAGE_MS = 30 * 60_000;
const LOOK_MS = 15 * 60_000;
const ATTEMPTS = 4;

/**
 * Opens the provider's page for what is to be paid, and keeps the place meanwhile. A page that is open for the same is
 * used again, so that two presses lead to one page. The attempt is committed before the provider is called.
 */
export async function openPage(deps: Deps, given: Loaded, chosen: Chosen): Promise<{ url: string } | Refusal> {
  const { provider } = chosen;
  let loaded = given;
  for (let nth = 0; nth < ATTEMPTS; nth += 1) {
    const { reservation, money, venue } = loaded;
    const due = toPay(reservation, money.records, venue.rules.payBy, deps.now);
    if (!due || isTooLate(loaded, deps.now)) return refuse('payment.notDue');
    if (!due.ways.includes(provider)) return refuse('payment.unavailable');
    const open = money.records.attempts.find((each) => isSamePage(each, due, provider, deps.now));
    if (open?.url !== undefined) return { url: open.url };
    const begun = await begin(deps, loaded, due, chosen);
    if (begun === 'unavailable') return refuse('payment.unavailable');
    if (begun) return show(deps, begun.loaded, begun.attempt);
    const again = await loadMoney(deps, { venueId: venue.venueId, reservationId: reservation.id });
    if (!again) return refuse('reservation.unknown');
    loaded = again;
  }
  return refuse('system.busy');
}

const isTooLate = ({ reservation }: Loaded, now: number): boolean =>
  reservation.booking === 'pendingPayment' && (reservation.expiresAt ?? 0) <= now;

const isSamePage = (attempt: Attempt, { kind, amount }: ToPay, provider: Provider, now: number): boolean =>
  attempt.state === 'opened' &&
  attempt.provider === provider &&
  attempt.kind === kind &&
  attempt.amount === amount &&
  attempt.expiresAt > now;

type Begun = { readonly loaded: Loaded; readonly attempt: Attempt };

/** Commits the attempt, and with it a later look; `null`: something else was written since, and all is judged again. */
async function begin(
  deps: Deps,
  loaded: Loaded,
  due: ToPay,
  { provider, locale }: Chosen,
): Promise<Begun | 'unavailable' | null> {
  const { now, connections } = deps;
  const { reservation, of } = loaded;
  const { connections: all } = await connections.load(of.venueId);
  const connection = currentOf(all, provider);
  if (!connection) return 'unavailable';
  const { kind, purpose, amount } = due;
  const attempt: Attempt = {
    ...{ id: newAttemptId(), venueId: of.venueId, reservationId: reservation.id, provider, kind, purpose, amount },
    account: connection.account,
    currency: reservation.deposit?.currency ?? loaded.venue.currency,
    state: 'wanted',
    createdAt: now,
    expiresAt: await keepMeanwhile(deps, loaded),
    captured: 0,
    ...termsOf(loaded, due, locale),
  };
  const dueAt = now + LOOK_MS;
  const look = { kind: 'money', venueId: of.venueId, reservationId: reservation.id } as const;
  const more = [outboxWrite({ id: newOutboxId(), dueAt, entries: [look] })];
  const after = await saveMoney(deps, loaded, {
    ...{ attempts: [attempt], lookAt: dueAt, more },
    origins: [await originOf(deps, attempt)],
  });
  return after && { loaded: after, attempt };
}

/** The terms above the button; a penalty that is paid by link was agreed with the card. */
function termsOf({ reservation, venue }: Loaded, { purpose }: ToPay, locale = reservation.contact.locale) {
  const { deposit } = reservation;
  if (!deposit || purpose === 'noShow' || purpose === 'lateCancellation') return {};
  return { terms: termsShown({ deposit, locale }, venue) };
}

async function originOf({ guests, caller, device }: Deps, { id, venueId, createdAt }: Attempt): Promise<AttemptOrigin> {
  return {
    attemptId: id,
    at: createdAt,
    address: await guests.origin(venueId, 'address', caller),
    device: device === '' ? null : await guests.origin(venueId, 'device', device),
  };
}

/** Keeps the place while the guest pays; answers until when. */
async function keepMeanwhile(deps: Deps, { reservation, money }: Loaded): Promise<number> {
  const { now, days, reservations } = deps;
  const { venueId, id, booking, expiresAt } = reservation;
  if (booking !== 'pendingPayment' || expiresAt === undefined) return now + PAGE_MS;
  const first = Math.min(now, ...money.records.attempts.map(({ createdAt }) => createdAt));
  const until = payUntilOnOpening(expiresAt, first, now);
  if (until <= expiresAt) return expiresAt;
  const outcome = await days.change(
    venueId,
    dateOf(id),
    async ({ sheet }) => {
      const before = (await reservations.find(venueId, id))?.reservation;
      if (before?.booking !== 'pendingPayment' || (before.expiresAt ?? 0) >= until) return { keep: null };
      const entry = { at: now, actor: { kind: 'guest' }, action: 'openPayment' } as const;
      const after = { ...withEntry(before, entry), expiresAt: until };
      return { commit: { sheet, reservations: [{ before, after }] }, answer: null };
    },
    { now },
  );
  return outcome.kind === 'busy' ? expiresAt : until;
}

async function show(deps: Deps, loaded: Loaded, attempt: Attempt): Promise<{ url: string } | Refusal> {
  const { reservation, venue } = loaded;
  const { contact, date, start } = reservation;
  const token = await deps.links.mint({ venueId: venue.venueId, reservationId: reservation.id }, contact.phone);
  const page = pageOf(venue, env('APP_ORIGIN'), token);
  const port = await portOf(deps, attempt);
  if (!port) return refuse('payment.unavailable');
  const { locale, email } = contact;
  const what = attempt.kind === 'guarantee' ? 'guarantee' : (reservation.deposit?.kind ?? 'deposit');
  const text = `${CHECKOUT_TEXTS[locale][what]}, ${whenInWords(date, start, venue.rules.zone, locale)}`;
  const checkout = { attempt, venueName: venue.name, text, locale, email };
  const urls = { successUrl: returnTo(page, '1'), cancelUrl: returnTo(page, '0') };
  const seen = await orDown(port.open({ ...checkout, ...urls }));
  if (!seen) return refuse('payment.providerDown');
  const opened = seeAttempt(attempt, seen);
  await saveOpened(deps, loaded, opened);
  return opened.url !== undefined && isOpenAttempt(opened.state) ? { url: opened.url } : refuse('payment.unavailable');
}

/** Notes the page's address; one that was closed meanwhile is seen by the next look, and nothing is taken on it. */
async function saveOpened(deps: Deps, loaded: Loaded, attempt: Attempt): Promise<void> {
  const { venueId, id } = loaded.reservation;
  let now: Loaded | null = loaded;
  for (let nth = 0; now && nth < ATTEMPTS; nth += 1) {
    if (await saveMoney(deps, now, { attempts: [attempt] })) return;
    now = await loadMoney(deps, { venueId, reservationId: id });
  }
}

/** The guest's page with a mark of how the guest came back; the token stays in the fragment. */
function returnTo(page: string, paid: '1' | '0'): string {
  const url = new URL(page);
  url.searchParams.set('paid', paid);
  return url.href;
}
