import * as z from 'zod/mini';
import { ROLES } from '#shared/contracts/define.ts';
import { savedViews } from '#shared/contracts/saved-view.ts';
import { theme } from '#shared/contracts/theme.ts';
import { STAFF_AREAS } from '#shared/domain/account/staff.ts';
import { SOLD_MODULES } from '#shared/domain/shop/items.ts';
import { GUARDED_NAMES } from '#shared/domain/venue/guarded-names.ts';
import { HOST_LABEL } from '#shared/domain/venue/host-label.ts';
import type { SectionName } from '#shared/domain/venue/sections.ts';
import { MODULES } from '#shared/domain/venue/services.ts';
import { VENUE_KINDS } from '#shared/domain/venue/templates.ts';
import { filled } from './section-fields.ts';
import * as sections from './section-schemas.ts';
import { SECTION_SCHEMAS } from './section-table.ts';

/** Since when, and why; `reason` is filled for the people of the paused account. */
const pause = () => z.object({ at: z.number(), reason: z.nullable(z.string()) });

/** The user settings of the specification, with its field names. */
export const userSettings = () =>
  z.object({
    active: z.boolean(),
    avatar: z.string(),
    brand: z.string(),
    closedOn: z.number(),
    color: z.string(),
    conflictAlertTimeframe: z.number(),
    datefrom: z.string(),
    dateto: z.string(),
    date: z.string(),
    defaultMealDuration: z.number(),
    directBookingLogo: z.string(),
    email: z.string(),
    /** Identifies the user independently of the address; a device stores user data under it. */
    userId: z.string(),
    faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
    level: z.number(),
    logo_400_70: z.string(),
    menuURL: z.string(),
    messagesCount: z.number(),
    /** Conversations with unread messages of guests. */
    unreadCount: z.number(),
    name: z.string(),
    newBookingsAlert: z.boolean(),
    requests: z.number(),
    /** Required by the specification; the server never sends a password and always leaves it empty. */
    password: z.literal(''),
    phoneTechnician: z.string(),
    tasksCount: z.number(),
    /** For the account: tickets with an answer that nobody has seen; for support: those that it must act on. */
    ticketsCount: z.number(),
    options: z.object({ avatar: z.boolean(), disableSameDayBooking: z.boolean() }),
    tempBrand: z.string(),
    tbm: z.number(),
    TBM: z.boolean(),
    pushSubscribed: z.boolean(),
    locale: z.string(),
    currency: z.enum(['usd', 'cny', 'eur']),
    credits: z.number(),
    spendmodal: z.boolean(),
    monthfrom: z.string(),
    monthto: z.string(),
    /** Null: the user has not chosen one yet. */
    theme: z.nullable(theme()),
    /** Saved searches of the reservations. */
    views: savedViews(),
    role: z.enum(ROLES),
    /** Of the platform's staff: the parts of its work that they reach; without it all of them. */
    areas: z.optional(z.array(z.enum(STAFF_AREAS))),
    /** `zone`: the time zone in which the times of that venue are shown. */
    venues: z.array(
      z.object({
        ...{ venueId: z.string(), name: z.string(), zone: z.string(), paused: z.optional(pause()) },
        /** Bought modules that have ended: since when, and until when their data can be read. */
        ended: z.optional(z.array(z.object({ module: z.enum(SOLD_MODULES), since: z.string(), readable: z.string() }))),
      }),
    ),
    /** Support looks at a customer's account: whose, and until when (ms). Nothing can be changed. */
    looking: z.optional(z.object({ account: z.string(), until: z.number() })),
    /** The pause of an agent's own account, during which no venue can be reached. */
    paused: z.optional(pause()),
    /** The platform's contact, for paused users. */
    support: z.optional(z.string()),
    /** The modules that any of the venues has; the menu shows only their screens. */
    modules: z.array(z.enum(MODULES)),
  });

/** The first details of a new venue. `label` is the first part of its hostname. */
export const newVenue = () =>
  z.extend(z.omit(sections.locationSection(), { menuUrl: true }), {
    ...sections.regionSection().shape,
    kind: z.enum(VENUE_KINDS, { error: 'field.choice' }),
    label: filled(HOST_LABEL),
  });

/** The kinds of pictures on a venue's page. */
export const pictureKind = () => z.enum(['logo', 'picture', 'card'], { error: 'field.choice' });

/** A section's present value, and the revision that a change of it must name. */
const stands = <S extends z.ZodMiniType>(value: S) => z.object({ revision: z.number(), value });

type Standing = {
  readonly [N in SectionName]: (typeof SECTION_SCHEMAS)[N] extends () => infer S
    ? ReturnType<typeof stands<Extract<S, z.ZodMiniType>>>
    : never;
};
const standing = () =>
  Object.fromEntries(
    Object.entries(SECTION_SCHEMAS).map(([name, value]) => [name, stands(value())]),
  ) as unknown as Standing;

/** All settings of a venue. */
export const venueSettings = () =>
  z.object({
    /** The hostname of the booking page, for the code of the widget. */
    host: z.string(),
    locale: z.string(),
    /**
     * The settings password: the sections it guards, and until when this session has opened them (ms); null: not open.
     */
    guard: z.object({ sections: z.array(z.enum(GUARDED_NAMES)), openUntil: z.nullable(z.number()) }),
    sections: z.object(standing()),
  });

/** The changes of settings, newest first. */
export const settingsChanges = () =>
  z.object({
    changes: z.array(
      z.object({
        at: z.number(),
        by: z.string(),
        section: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        /** How many reservations the venue kept although the change leaves them behind. */
        kept: z.number(),
      }),
    ),
  });
