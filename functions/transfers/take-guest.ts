import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { completed } from '#shared/domain/guest/brought.ts';
import type { GuestCard } from '#shared/domain/guest/card.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import { completedProfile, joinedProfile, notesEnd, sameProfile, withoutRoom } from '#shared/domain/guest/profile.ts';
import { homeOf, parsePhone } from '#shared/domain/kernel/phone/parse.ts';
import { bareNumber } from '#shared/domain/kernel/phone/plain-number.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { knownBy } from '#shared/domain/reservation/reservation.ts';
import { broughtOfRow, numberOfRow, sharesName } from '#shared/domain/transfer/guest.ts';
import type { GuestField, GuestRow } from '#shared/domain/transfer/guest-row.ts';
import { mayBeLandline } from '#shared/domain/transfer/phones.ts';
import type { GuestDraft } from './guest-draft.ts';
import type { GuestNotes, WrittenAbout } from './guest-notes.ts';

type Lack = { readonly field: GuestField; readonly code: string };
export type GuestResult = Partial<Lack> & {
  readonly outcome: 'new' | 'completed' | 'known' | 'refused';
  readonly lacks?: Lack[];
};

type ImportContext = {
  readonly venue: Venue;
  readonly guests: GuestHashes;
  readonly draft: GuestDraft;
  readonly today: LocalDate;
  readonly now: number;
  /** Records what the import does, for its undo; null when the import is not registered, as in a dry run. */
  readonly notes: GuestNotes | null;
};

const TRIES = 4;
const NO_ROOM = { tags: 'field.tooMany', notes: 'field.tooLong', allergies: 'field.tooLong' } as const;

/** The outcome of a row, and the fields that did not fit within the limits. */
type Attempt = {
  readonly outcome: Exclude<GuestResult['outcome'], 'refused'>;
  readonly left: readonly (keyof typeof NO_ROOM)[];
};

/**
 * Imports one guest of another system: creates a guest, or completes the one known by number or address. Several
 * numbers of a row are merged into one guest. An invalid number is left out and reported in `lacks`; if neither another
 * number nor an address identifies the guest, the row is refused. `system.busy` after too many lost races.
 */
export async function takeGuest(context: ImportContext, row: GuestRow): Promise<GuestResult> {
  const lacks: Lack[] = [];
  const read = (field: Lack['field'], typed: string): string => {
    const number = numberIn(typed, context.venue);
    if (typeof number === 'string') return number;
    lacks.push({ field, code: number.refusal });
    return '';
  };
  const first = row.phone === '' ? '' : read('phone', row.phone);
  const [bad] = lacks;
  // The same number may be written in two ways.
  const good = [...new Set(row.others.map((typed) => read('others', typed)))].filter(
    (each) => each !== '' && each !== first,
  );
  // Without a valid first number and without an address the next number identifies the guest.
  const [phone = '', ...others] = first === '' && row.email === '' ? good : [first, ...good];
  if (bad && phone === '' && row.email === '') return { outcome: 'refused', ...bad };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const done = await attemptOn(context, row, phone, others);
    if (done === 'lost race') continue;
    const all = [...lacks, ...done.left.map((field) => ({ field, code: NO_ROOM[field] }))];
    return { outcome: done.outcome, ...(all.length > 0 && { lacks: all }) };
  }
  return { outcome: 'refused', code: 'system.busy' };
}

async function attemptOn(
  { venue, guests, draft, today, now, notes }: ImportContext,
  row: GuestRow,
  phone: string,
  others: readonly string[],
): Promise<Attempt | 'lost race'> {
  const idOf = async (text: string) => (await guests.of(venue.venueId, text)).thread;
  const own = await idOf(knownBy({ phone, email: row.email }));
  const taken = { locale: venue.locale, on: today };
  const numbers = await Promise.all(others.map(async (each) => ({ guestId: await idOf(each), phone: each })));
  const ids = [own, ...numbers.map(({ guestId }) => guestId)];
  const stays = (await byNumber(draft, ids)) ?? (await byAddress(draft, row, phone)) ?? own;

  const before = await draft.brought(own);
  const said = completed(before, broughtOfRow(row, { ...taken, guestId: own, phone }));
  const more = await Promise.all(
    numbers.map(async (each) => (await draft.brought(each.guestId)) ?? numberOfRow(row, { ...taken, ...each })),
  );
  const gone = await leading(draft, ids, stays);
  // The notes about all of them become notes about one guest.
  const wrote = { guestId: stays, profile: await draft.profile(stays) };
  const joined = await writtenAbout(draft, gone);
  const profile = completedProfile(
    joined.reduce((all, each) => joinedProfile(all, each.profile), wrote.profile),
    row,
  );
  const left = withoutRoom(profile, row);

  const isNew = (await draft.state(stays)).version === 0 && gone.every((id) => ids.includes(id));
  const writes = !sameProfile(wrote.profile, profile);
  const saysMore = JSON.stringify(said) !== JSON.stringify(before);
  if (!saysMore && gone.length === 0 && !writes) return { outcome: 'known', left };
  const known = new Set<GuestId>();
  for (const id of ids) if (await draft.brought(id)) known.add(id);
  const brought = [said, ...more];
  const made = { guestId: stays, fresh: isNew, said: brought, known, wrote, joined, writes };
  const outcome = await draft.merge({
    guestId: stays,
    gone,
    brought,
    profile: writes ? profile : null,
    ends: (card: GuestCard) => notesEnd(card.latest, now, venue.rules),
    notes: notes && (await notes(made)),
  });
  return outcome === 'done' ? { outcome: isNew ? 'new' : 'completed', left } : outcome;
}

/** The guest to whom the first of these ids that is in the book leads; null when none is. */
async function byNumber(draft: GuestDraft, ids: readonly GuestId[]): Promise<GuestId | null> {
  for (const id of ids) {
    const { version, to, goneAt } = await draft.state(id);
    if (to !== undefined) return to;
    if (version > 0 && goneAt === 0) return id;
  }
  return null;
}

/**
 * The guest with the row's address. If both have numbers, a name must match too, because a family may share one
 * address.
 */
async function byAddress(draft: GuestDraft, { email, name }: GuestRow, phone: string): Promise<GuestId | null> {
  if (email === '') return null;
  const card = await draft.withAddress(email);
  if (!card) return null;
  const { to = card.guestId } = await draft.state(card.guestId);
  return phone === '' || card.phone === '' || sharesName(card.names, name) ? to : null;
}

/** The cards that are still to be merged into the one that stays, each with the cards merged into it before. */
async function leading(draft: GuestDraft, ids: readonly GuestId[], stays: GuestId): Promise<GuestId[]> {
  const found = new Set<GuestId>();
  const { also } = await draft.state(stays);
  for (const id of ids) {
    const { to = id } = await draft.state(id);
    if (to === stays || also.includes(id)) continue;
    for (const each of [id, to, ...(await draft.state(to)).also]) found.add(each);
  }
  return [...found];
}

/** A mobile number in our format, or a landline, which no message reaches, as it is dialled; else the refusal. */
function numberIn(typed: string, { phone: context }: Venue): string | { readonly refusal: string } {
  const parsed = parsePhone(typed, homeOf(context));
  if ('phone' in parsed) return parsed.phone;
  return mayBeLandline(typed, parsed.refusal) ? bareNumber(typed).replace(/^00/, '+') : parsed;
}

/** The notes about those guests that were not merged into another one before. */
async function writtenAbout(draft: GuestDraft, ids: readonly GuestId[]): Promise<WrittenAbout[]> {
  const all = await Promise.all(
    ids.map(async (guestId) => ({ guestId, profile: await draft.profile(guestId), state: await draft.state(guestId) })),
  );
  return all.flatMap(({ guestId, profile, state }) => (state.to === undefined ? [{ guestId, profile }] : []));
}
