import type { Item, Table, Write } from '#functions/platform/table.ts';
import { canonical } from '#shared/domain/kernel/canonical.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { Currency } from '#shared/domain/kernel/money.ts';
import { NO_CONTENT, type VenueContent } from '#shared/domain/venue/content.ts';
import type { Provider } from '#shared/domain/venue/deposits/providers.ts';
import { FORM_DEFAULTS, type GuestForm } from '#shared/domain/venue/guest-form.ts';
import type { Pause } from '#shared/domain/venue/pause.ts';
import { RULE_DEFAULTS, type Steering, type VenueRules } from '#shared/domain/venue/rules.ts';
import { NO_SERVICES, type VenueServices } from '#shared/domain/venue/services.ts';
import { hostKey, venueKey } from './venues.keys.ts';

/** A venue: its public data and its seating rules. */
export type Venue = {
  readonly venueId: VenueId;
  readonly accountId: string;
  readonly name: string;
  readonly phone: string;
  /** The reply-to address of mails to guests; empty for none. */
  readonly email: string;
  readonly address: string;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly locale: Locale;
  readonly currency: Currency;
  readonly active: boolean;
  /** Set while the platform has suspended online booking; the venue cannot change it. */
  readonly paused?: Pause;
  /** CSS colour of its page. */
  readonly color: string;
  /** The hostname that messages link to. */
  readonly host: string;
  readonly content: VenueContent;
  readonly rules: VenueRules;
  readonly form: GuestForm;
  readonly services: VenueServices;
};

/** How old a remembered venue may be where nothing is decided by it, in milliseconds. */
const RECENT_MS = 15_000;
/** `version`: that of all writes of the venue, unless it has never been written through its settings. */
type Known = { readonly venue: Venue; readonly version: number | undefined; readonly at: number };
const remembered = new WeakMap<Table, Map<VenueId, Known>>();

export const venuesStore = (table: Table) => {
  const memory = remembered.get(table) ?? new Map<VenueId, Known>();
  remembered.set(table, memory);

  /**
   * While nobody writes the venue it is the same object: what was found out under its rules stays known, and only the
   * version is read.
   */
  async function find(venueId: VenueId): Promise<Venue | null> {
    const known = memory.get(venueId);
    if (known?.version !== undefined) {
      const written = await table.get(venueKey(venueId), ['v']);
      if (written?.v === known.version) return known.venue;
    }
    const item = await table.get(venueKey(venueId));
    if (!item) {
      memory.delete(venueId);
      return null;
    }
    const venue = withKnownRules(toVenue(venueId, item));
    memory.set(venueId, { venue, version: item.v as number | undefined, at: Number.NEGATIVE_INFINITY });
    return venue;
  }

  return {
    /** As it stands now: what a commit judges by. */
    find,

    /** As it stood at most fifteen seconds ago: enough for looking, so that a day's availability costs one read. */
    async recent(venueId: VenueId, now: number): Promise<Venue | null> {
      const known = memory.get(venueId);
      if (known && now - known.at < RECENT_MS && now >= known.at) return known.venue;
      const venue = await find(venueId);
      const found = memory.get(venueId);
      if (venue && found) memory.set(venueId, { ...found, venue, at: now });
      return venue;
    },

    /** The venue behind a hostname, without port and in lower case. */
    async idOf(host: string): Promise<VenueId | null> {
      const item = await table.get(hostKey(host.toLowerCase()));
      return item ? (item.venueId as VenueId) : null;
    },

    /** Writes a whole venue, over what its settings keep beside it. */
    async save({ venueId, ...venue }: Venue, version?: number): Promise<void> {
      await table.put({ ...venueKey(venueId), ...venue, v: version });
      memory.delete(venueId);
    },

    /** Makes a venue under a hostname that no other has, with what belongs to it, or nothing of it. */
    async create({ venueId, ...venue }: Venue, more: readonly Write[]): Promise<'done' | 'host taken' | 'lost race'> {
      const outcome = await table.transact([
        { put: { ...hostKey(venue.host), venueId }, if: { absent: true } },
        { put: { ...venueKey(venueId), ...venue }, if: { absent: true } },
        ...more,
      ]);
      if (outcome.kind === 'done') return 'done';
      return outcome.writes[0]?.failed ? 'host taken' : 'lost race';
    },

    /** Lets a hostname lead to a venue. */
    async bindHost(host: string, venueId: VenueId): Promise<void> {
      await table.put({ ...hostKey(host.toLowerCase()), venueId });
    },
  };
};

export type VenuesStore = ReturnType<typeof venuesStore>;

const knownRules = new Map<VenueId, { readonly text: string; readonly rules: VenueRules }>();
const MAX_RULES = 200;

/** As long as the rules of a venue are the same, so is the object, and with it everything that the allocator has made of it. */
function withKnownRules(venue: Venue): Venue {
  const { venueId } = venue;
  const text = canonical(venue.rules);
  const before = knownRules.get(venueId);
  const { rules } = before?.text === text ? before : venue;
  knownRules.delete(venueId);
  knownRules.set(venueId, { text, rules });
  const [oldest] = knownRules.keys();
  if (knownRules.size > MAX_RULES && oldest !== undefined) knownRules.delete(oldest);
  return { ...venue, rules };
}

/** What `recent` remembers of a venue is forgotten: it was written elsewhere. */
export const forgetVenue = (table: Table, venueId: VenueId): void => void remembered.get(table)?.delete(venueId);

/** Versions before stored a switch beside both, which did nothing. */
function withoutSwitches(services: VenueServices | undefined): Partial<VenueServices> {
  if (!services) return {};
  const { bulkWhatsapp, newsletter, ...others } = services as Partial<VenueServices>;
  return {
    ...others,
    ...(bulkWhatsapp && { bulkWhatsapp: unswitched(bulkWhatsapp) }),
    ...(newsletter && { newsletter: unswitched(newsletter) }),
  };
}

const unswitched = <T extends object>({ enabled: _, ...rest }: T & { readonly enabled?: unknown }) => rest;

/** A stored venue without what its settings keep beside it. Venues from before something was a rule have its default. */
export function toVenue(
  venueId: VenueId,
  { pk: _pk, sk: _sk, v: _v, rv: _rv, guard: _guard, steering, payBy, ...stored }: Item,
): Venue {
  const venue = stored as Omit<Venue, 'venueId'>;
  const rules = { ...RULE_DEFAULTS, ...venue.rules };
  return {
    ...venue,
    venueId,
    email: venue.email ?? '',
    country: venue.country ?? 'IT',
    rules: {
      ...rules,
      steering: (steering as Steering | undefined) ?? rules.steering,
      payBy: (payBy as Provider[] | undefined) ?? [],
    },
    form: { ...FORM_DEFAULTS, ...venue.form },
    content: { ...NO_CONTENT, ...venue.content },
    services: {
      ...NO_SERVICES,
      ...withoutSwitches(venue.services),
      reviews: { ...NO_SERVICES.reviews, ...venue.services?.reviews },
    },
  };
}
