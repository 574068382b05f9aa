import type { LinkTokens } from '#functions/credentials/link-token.ts';
import type { LinkHolder } from '#functions/platform/actor.ts';
import { type Refusal, refuse } from '#functions/platform/refusal.ts';
import { guestMoney } from '#shared/domain/payment/guest-money.ts';
import { type Loaded, loadMoney, type MoneyDeps } from './money-deps.ts';

type Call = Pick<MoneyDeps, 'reservations' | 'venues' | 'money'> & {
  readonly actor: LinkHolder;
  readonly links: Pick<LinkTokens, 'holds'>;
};

/** The reservation of a guest's link with its money; refused for an outdated link, and where no deposit was agreed. */
export async function moneyOfGuest(call: Call): Promise<Loaded | Refusal> {
  const { actor, links } = call;
  const loaded = await loadMoney(call, actor);
  if (!loaded) return refuse('reservation.unknown');
  if (!(await links.holds(actor, loaded.reservation))) return refuse('link.outdated');
  return loaded.reservation.deposit || loaded.money.version > 0 ? loaded : refuse('payment.none');
}

/** What the guest's page shows of the money. */
export const shownToGuest = ({ reservation, money, venue }: Loaded, now: number) =>
  guestMoney(reservation, money.records, { payBy: venue.rules.payBy, country: venue.country }, now) ??
  refuse('payment.none');
