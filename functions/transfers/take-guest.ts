import type { GuestHashes } from '#functions/runtime/guest-hash.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { completed } from '#shared/domain/guest/brought.ts';
import type { GuestCard, GuestId } from '#shared/domain/guest/card.ts';
import { completedProfile, joinedProfile, notesEnd, sameProfile, withoutRoom } from '#shared/domain/guest/profile.ts';
import { homeOf, parsePhone } from '#shared/domain/phone/parse.ts';
import { bareNumber } from '#shared/domain/phone/plain-number.ts';
import { knownBy } from '#shared/domain/reservation/reservation.ts';
import type { LocalDate } from '#shared/domain/time/local-date.ts';
import { broughtOfRow, numberOfRow, sharesName } from '#shared/domain/transfer/guest.ts';
import type { GuestField, GuestRow } from '#shared/domain/transfer/guest-row.ts';
import type { GuestDraft } from './guest-draft.ts';
import type { GuestNotes, WrittenAbout } from './guest-notes.ts';

type Lack = { readonly field: GuestField; readonly code: string };
export type GuestResult = Partial<Lack> & {
  readonly outcome: 'new' | 'completed' | 'known' | 'refused';
  readonly lacks?: Lack[];
};

type House = {
  readonly venue: Venue;
  readonly guests: GuestHashes;
  readonly draft: GuestDraft;
  readonly today: LocalDate;
  readonly now: number;
  /** The file as one, which may be taken back; null where it is not, as in a dry run. */
  readonly notes: GuestNotes | null;
};

const TRIES = 4;
const NO_ROOM = { tags: 'field.tooMany', notes: 'field.tooLong', allergies: 'field.tooLong' } as const;

/** What became of a row, and what of it found no room. */
type Attempt = {
  readonly outcome: Exclude<GuestResult['outcome'], 'refused'>;
  readonly left: readonly (keyof typeof NO_ROOM)[];
};

/**
 * Takes in one guest of another system: as somebody new, or to complete who is known by number or by address. Several numbers
 * of a row are one guest from then on. A number that is none is left out: the first one only where an address or another number tells who it is.
 */
export async function takeGuest(house: House, row: GuestRow): Promise<GuestResult> {
  const lacks: Lack[] = [];
  const read = (field: Lack['field'], typed: string): string => {
    const number = numberIn(typed, house.venue);
    if (typeof number === 'string') return number;
    lacks.push({ field, code: number.refusal });
    return '';
  };
  const first = row.phone === '' ? '' : read('phone', row.phone);
  const [bad] = lacks;
  // One number may be written in two ways.
  const good = [...new Set(row.others.map((typed) => read('others', typed)))].filter(
    (each) => each !== '' && each !== first,
  );
  // Whose first number is none is known by the next one, where no address says who it is.
  const [phone = '', ...others] = first === '' && row.email === '' ? good : [first, ...good];
  if (bad && phone === '' && row.email === '') return { outcome: 'refused', ...bad };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const done = await attemptOn(house, row, phone, others);
    if (done === 'lost race') continue;
    const all = [...lacks, ...done.left.map((field) => ({ field, code: NO_ROOM[field] }))];
    return { outcome: done.outcome, ...(all.length > 0 && { lacks: all }) };
  }
  return { outcome: 'refused', code: 'system.busy' };
}

async function attemptOn(
  { venue, guests, draft, today, now, notes }: House,
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
  // What the house wrote about each of them it wrote about one.
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

/** Whose card the first of these ids leads to that has one. */
async function byNumber(draft: GuestDraft, ids: readonly GuestId[]): Promise<GuestId | null> {
  for (const id of ids) {
    const { version, to, goneAt } = await draft.state(id);
    if (to !== undefined) return to;
    if (version > 0 && goneAt === 0) return id;
  }
  return null;
}

/** Who has the address of a row: with another number only if a name is shared, for a family has one address. */
async function byAddress(draft: GuestDraft, { email, name }: GuestRow, phone: string): Promise<GuestId | null> {
  if (email === '') return null;
  const card = await draft.withAddress(email);
  if (!card) return null;
  const { to = card.guestId } = await draft.state(card.guestId);
  return phone === '' || card.phone === '' || sharesName(card.names, name) ? to : null;
}

/** The cards that do not lead to the one that stays yet, each with all that lead to it. */
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

/** A mobile number as everywhere; another one, which no message reaches, as it is dialled. */
function numberIn(typed: string, { phone: house }: Venue): string | { readonly refusal: string } {
  const parsed = parsePhone(typed, homeOf(house));
  if ('phone' in parsed) return parsed.phone;
  const digits = bareNumber(typed).replace(/^00/, '+');
  const isLandline = parsed.refusal !== 'phone.length' && /^\+?\d{6,15}$/.test(digits);
  return isLandline ? digits : parsed;
}

/** What the house wrote about those of them who stand for themselves until now. */
async function writtenAbout(draft: GuestDraft, ids: readonly GuestId[]): Promise<WrittenAbout[]> {
  const all = await Promise.all(
    ids.map(async (guestId) => ({ guestId, profile: await draft.profile(guestId), state: await draft.state(guestId) })),
  );
  return all.flatMap(({ guestId, profile, state }) => (state.to === undefined ? [{ guestId, profile }] : []));
}
