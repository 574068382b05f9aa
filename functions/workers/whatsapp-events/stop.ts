import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { WhatsAppNews, WhatsAppText } from '#functions/gateways/whatsapp-news.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { sha256 } from '#functions/platform/ids.ts';
import { logEvent } from '#functions/platform/log.ts';
import { type Withdrawal, withdrawConsent } from '#functions/services/withdraw-consent.ts';
import type { CampaignsStore } from '#functions/stores/campaigns.ts';
import type { ConsentsStore } from '#functions/stores/consents.ts';
import type { QuestionsStore } from '#functions/stores/questions.ts';
import type { VenuesStore } from '#functions/stores/venues.ts';
import { resumed } from '#shared/domain/consent/opt-out.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { isStop } from '#shared/domain/messaging/meaning.ts';
import { localeOfNumber, mayReply, type TextMessage, textMessage } from '#shared/domain/messaging/reply.ts';
import { asParameter } from '#shared/domain/messaging/wording.ts';
import { answerText, VOCABULARY } from './answer-texts.ts';

export type StopDeps = {
  readonly consents: Pick<ConsentsStore, 'actsOf' | 'add'>;
  readonly campaigns: Pick<CampaignsStore, 'noteOptOut'>;
  readonly questions: Pick<QuestionsStore, 'venuesOf'>;
  readonly venues: Pick<VenuesStore, 'recent'>;
  readonly guests: Pick<GuestHashes, 'of' | 'anywhere'>;
  readonly clock: Clock;
};

/** The provider reports whole seconds: what was agreed to within the second is older than the STOP that follows it. */
const atOf = (sentAt: number, now: number): number => Math.max(sentAt, Math.min(sentAt + 999, now));

/** The provider's ids contain the number. */
const proofOf = (id: string): string => sha256(id).slice(0, 22);

/**
 * Handles a STOP and its like, alone in a text. It withdraws WhatsApp from the venue whose message it quotes, or else from
 * all that have written to the number lately, and is answered the first time; `heard` afterwards. Null for any other text,
 * and where no venue is known.
 */
export async function stop(
  deps: StopDeps,
  { id, body, from, sentAt }: WhatsAppText,
  quoted: VenueId | null,
): Promise<TextMessage | 'heard' | null> {
  if (from === undefined || !isStop(body, VOCABULARY)) return null;
  const now = deps.clock.now();
  const venueIds = quoted ? [quoted] : await venuesOf(deps, from);
  if (venueIds.length === 0) return null;
  const locale = await localeOf(deps, venueIds, from);
  const said = { purpose: 'whatsapp', form: 'message', locale, at: atOf(sentAt, now), proof: proofOf(id) } as const;
  const done = await withdrawAt(deps, venueIds, from, { ...said, wording: body.trim() });
  logEvent('whatsapp.stop', { venues: venueIds.length, withdrawn: done.length });
  if (done.length === 0 || !mayReply(sentAt, now)) return 'heard';
  const known = await Promise.all(done.map((venueId) => deps.venues.recent(venueId, now)));
  const names = known.flatMap((venue) => (venue ? [asParameter(venue.name, 40)] : []));
  const venues = new Intl.ListFormat(locale).format(names);
  return textMessage(from, answerText('stopped', locale, { venues }), id);
}

/** Handles what a guest set at the provider: no marketing of this sender, or marketing again. */
export async function applyPreference(
  deps: StopDeps,
  { from, stops, at, event }: WhatsAppNews & { kind: 'preference' },
): Promise<null> {
  const venueIds = await venuesOf(deps, from);
  const locale = localeOfNumber(from);
  const proof = proofOf(event);
  if (stops) {
    const said = { purpose: 'whatsapp', form: 'provider', locale, proof } as const;
    await withdrawAt(deps, venueIds, from, { ...said, at: atOf(at, deps.clock.now()) });
  } else await Promise.all(venueIds.map((venueId) => resumeAt(deps, venueId, from, { at, proof })));
  logEvent('whatsapp.preference', { stops, venues: venueIds.length });
  return null;
}

/** The language in which the guest agreed last, or else that of the number. */
async function localeOf({ consents, guests }: StopDeps, venueIds: readonly VenueId[], from: string): Promise<Locale> {
  const acts = await Promise.all(
    venueIds.map(async (venueId) => consents.actsOf(venueId, (await guests.of(venueId, `+${from}`)).thread)),
  );
  const given = acts.flat().filter(({ act }) => act === 'given');
  return given.toSorted((a, b) => a.at - b.at).at(-1)?.locale ?? localeOfNumber(from);
}

/** The venues at which it is withdrawn by this. */
async function withdrawAt(
  { consents, campaigns, guests }: StopDeps,
  venueIds: readonly VenueId[],
  from: string,
  said: Omit<Withdrawal, 'guestId'>,
): Promise<VenueId[]> {
  const outcomes = await Promise.all(
    venueIds.map(async (venueId) => {
      const { thread: guestId } = await guests.of(venueId, `+${from}`);
      const outcome = await withdrawConsent(consents, venueId, { ...said, guestId });
      if (outcome === 'withdrawn') await campaigns.noteOptOut(venueId, guestId);
      return outcome;
    }),
  );
  return venueIds.filter((_, nth) => outcomes[nth] === 'withdrawn');
}

async function resumeAt(
  { consents, guests }: StopDeps,
  venueId: VenueId,
  from: string,
  said: { readonly at: number; readonly proof: string },
): Promise<void> {
  const { thread } = await guests.of(venueId, `+${from}`);
  const act = resumed(await consents.actsOf(venueId, thread), 'whatsapp', said);
  if (act) await consents.add(venueId, act);
}

const venuesOf = async ({ questions, guests, clock }: StopDeps, from: string): Promise<VenueId[]> =>
  questions.venuesOf(await guests.anywhere(`+${from}`), clock.now());
