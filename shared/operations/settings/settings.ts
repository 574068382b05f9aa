import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { venueId } from '#shared/contracts/fields.ts';
import { uploadName, uploadOffer } from '#shared/contracts/upload.ts';
import { FEED_NAMES } from '#shared/domain/calendar/feed.ts';
import { STEERINGS } from '#shared/domain/venue/rules.ts';
import { sectionValue, sectionWrite } from './section-write-schemas.ts';
import { newVenue, pictureKind, settingsChanges, userSettings, venueSettings } from './settings-schemas.ts';

export const read = /* @__PURE__ */ operation('settings.read', {
  summary: 'The signed-in user’s settings',
  access: 'operator',
  rate: 'read',
  mutates: false,
  refusals: ['session.invalid'],
  /** The session token repeated in the body, as specified; it must equal that of the Authorization header. */
  input: () => z.object({ jwt: z.string().check(z.maxLength(200, { error: 'field.tooLong' })) }),
  output: () => z.object({ settings: userSettings() }),
});

const MANAGERS = ['owner', 'manager'] as const;

/**
 * Each refusal lists at most two thousand reservations, so `kept` grows over several calls: 120 bookings on each of the
 * 400 days that are checked.
 */
const MAX_KEPT = 50_000;
/** Room for a venue's texts in eight languages, and for the ids of `kept`. */
const SECTION_BODY = (192 + 1200) * 1024;

export const set_up = /* @__PURE__ */ operation('settings.set_up', {
  summary: 'Makes a venue of the account, with the meals of its kind; closed until its house opens it',
  access: ['owner'],
  rate: 'write',
  mutates: true,
  refusals: ['request.invalid', 'venue.tooMany', 'system.busy'],
  input: newVenue,
  output: () => z.object({ venueId: venueId(), host: z.string() }),
});

/**
 * Saves one section as a whole. `revision` is the one that was read: a section saved since then is not overwritten
 * (`settings.stale`). A change that would leave reservations behind is refused with the list of them
 * (`settings.affects`) until each one is named in `kept`. A section guarded by a password must be opened first
 * (`settings.guarded`).
 */
export const section_write = /* @__PURE__ */ operation('settings.section_write', {
  summary: 'Saves one section of a venue’s settings as a whole',
  access: MANAGERS,
  rate: 'write',
  mutates: false,
  maxBody: SECTION_BODY,
  refusals: [
    ...(['module.ended', 'venue.unknown', 'request.invalid', 'settings.guarded'] as const),
    ...(['settings.stale', 'settings.affects', 'system.busy'] as const),
  ],
  input: () => sectionWrite(MAX_KEPT),
  output: () => z.object({ revision: z.number(), value: sectionValue() }),
});

export const picture_start = /* @__PURE__ */ operation('settings.picture_start', {
  summary: 'Offers a place to which the browser uploads a logo or a picture',
  access: MANAGERS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId(), kind: pictureKind() }),
  output: uploadOffer,
});

export const picture_receive = /* @__PURE__ */ operation('settings.picture_receive', {
  summary: 'Takes what was uploaded among the pictures, judged by its content and cleaned; a section then shows it',
  access: MANAGERS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'upload.gone', 'picture.type', 'picture.size'],
  input: () => z.object({ venueId: venueId(), kind: pictureKind(), upload: uploadName() }),
  output: () => z.object({ path: z.string() }),
});

export const steering_write = /* @__PURE__ */ operation('settings.steering_write', {
  summary: 'How strongly the booking page steers guests to quiet times',
  access: MANAGERS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'settings.guarded', 'system.busy'],
  input: () => z.object({ venueId: venueId(), steering: z.enum(STEERINGS, { error: 'field.choice' }) }),
  output: () => z.object({ steering: z.enum(STEERINGS) }),
});

export const venue = /* @__PURE__ */ operation('settings.venue', {
  summary: 'All settings of a venue, by section, each with its revision',
  access: MANAGERS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: venueSettings,
});

export const changes = /* @__PURE__ */ operation('settings.changes', {
  summary: 'Who changed which section when, with what it held before and after; the newest first',
  access: MANAGERS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: settingsChanges,
});

const feedNames = () => z.enum(FEED_NAMES, { error: 'field.choice' });
const calendarFeed = () => z.nullable(z.object({ names: z.enum(FEED_NAMES), madeAt: z.number() }));

export const feed_read = /* @__PURE__ */ operation('settings.feed_read', {
  summary: 'Whether the venue has a calendar of its reservations, and how names appear in it; not its address',
  access: MANAGERS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: () => z.object({ feed: calendarFeed() }),
});

/** `new` makes an address, shown this once, and ends the one before; `none` ends it; `keep` changes the names alone. */
export const feed_write = /* @__PURE__ */ operation('settings.feed_write', {
  summary: 'Makes, changes or revokes the private calendar of the venue’s reservations',
  access: MANAGERS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () =>
    z.object({
      venueId: venueId(),
      names: feedNames(),
      address: z.enum(['keep', 'new', 'none'], { error: 'field.choice' }),
    }),
  output: () => z.object({ feed: calendarFeed(), link: z.nullable(z.string()) }),
});
