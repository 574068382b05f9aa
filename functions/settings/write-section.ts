import { isDeepStrictEqual } from 'node:util';
import type { SessionActor } from '#functions/platform/actor.ts';
import { type EndsOfModules, judgeModule } from '#functions/platform/module-ended.ts';
import { type Refusal, refuse } from '#functions/platform/refusal.ts';
import { enterSettings } from '#functions/services/enter-settings.ts';
import { pageOpened } from '#functions/services/notices.ts';
import type { DaysStore } from '#functions/stores/days.ts';
import type { GuardsStore } from '#functions/stores/guards.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { LoadedSettings, SettingsStore } from '#functions/stores/settings.ts';
import type { VenuePicturesStore } from '#functions/stores/venue-pictures.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { moduleOfSection } from '#shared/domain/shop/section-modules.ts';
import { SECTIONS, type Section, type SectionName, type SectionValues } from '#shared/domain/venue/sections.ts';
import { bookedDays, describeAffected, leftBehind, reseatDays } from './left-behind.ts';
import { saveSection } from './save-section.ts';

type Value = SectionValues[SectionName];

export type SectionWrite = {
  readonly section: SectionName;
  readonly venueId: VenueId;
  readonly revision: number;
  readonly value: Value;
  readonly kept: readonly string[];
};

type Call = {
  readonly input: SectionWrite;
  readonly actor: SessionActor;
  readonly now: number;
  readonly settings: Pick<SettingsStore, 'load' | 'commit'>;
  readonly guards: Pick<GuardsStore, 'bars'>;
  readonly days: Pick<DaysStore, 'load' | 'change'>;
  readonly reservations: Pick<ReservationsStore, 'load'>;
  readonly venuePictures: VenuePicturesStore;
  readonly modules: EndsOfModules;
};

type Saved = { readonly revision: number; readonly value: Value };

/** A venue is one item of the table, of which DynamoDB allows 400 KB. */
const MAX_BYTES = 360_000;

/** The section by the form of its value, which the schema has proven. */
const sectionOf = (name: SectionName) => SECTIONS[name] as Section<Value>;

/**
 * Checks a section's value, finds the reservations that it would leave outside the limits, and saves it with an entry in
 * the log of changes. Refused with `settings.affects` while reservations are undecided.
 */
export async function writeSection(call: Call): Promise<Saved | Refusal<SectionRefusal> | 'lost race'> {
  const { input, now, days, modules } = call;
  const { section: name, value } = input;
  const ended = await judgeModule(modules, { module: moduleOfSection(name) ?? undefined }, input, now);
  if (ended) return ended;
  const loaded = await enterSettings(call, name);
  if (typeof loaded === 'string') return refuse(loaded);
  const section = sectionOf(name);
  const { venue, revisions } = loaded;
  const current = revisions[name] ?? 0;
  const after = { ...venue, ...section.put(venue, value) };
  const fault = faultOf(section, value, venue, after);
  if (fault) return fault;

  // Days are read only for sections that can affect reservations.
  const look = async () => (section.touchesReservations ? await bookedDays(days, venue, now) : []);
  const booked = await look();
  // Nothing changes: possibly a repeat after a lost answer, so a reseating that was cut off is completed.
  if (isDeepStrictEqual(section.of(after), section.of(venue))) {
    await reseatDays(days, venue, booked, now);
    return { revision: current, value: section.of(venue) };
  }
  if (current !== input.revision) return refuse('settings.stale');

  const undecided = leftBehind(venue.rules, after.rules, booked, now, input.kept);
  if (undecided.length > 0) {
    const affected = await describeAffected(call.reservations, input.venueId, undecided);
    return refuse('settings.affects', { detail: { affected } });
  }
  const saved = await save(call, loaded, after);
  if (saved !== 'done') return saved;
  // Read again, because a day may meanwhile have got its first booking, still under the old rules.
  await reseatDays(days, after, await look(), now);
  return { revision: current + 1, value: section.of(after) };
}

type SectionRefusal =
  | 'venue.unknown'
  | 'module.ended'
  | 'settings.guarded'
  | 'request.invalid'
  | 'settings.stale'
  | 'settings.affects'
  | 'system.busy';

function faultOf(section: Section<Value>, value: Value, venue: Venue, after: Venue): Refusal<'request.invalid'> | null {
  const faults = section.check(value, venue);
  if (faults.length > 0) {
    return refuse('request.invalid', { issues: faults.map((fault) => ({ ...fault, path: `value.${fault.path}` })) });
  }
  const isTooLarge = Buffer.byteLength(JSON.stringify(after)) > MAX_BYTES;
  return isTooLarge ? refuse('request.invalid', { issues: [{ path: 'value', code: 'field.tooLong' }] }) : null;
}

async function save({ input, actor, now, settings, venuePictures }: Call, loaded: LoadedSettings, after: Venue) {
  const { venueId, section, kept } = input;
  const more = await venuePictures.showing(venueId, newlyShown(loaded.venue, after), now);
  // The value names a deleted picture, for example from an old settings file.
  if (more === 'gone') return refuse('request.invalid', { issues: [{ path: 'value', code: 'upload.gone' }] });
  const opened = after.active && !loaded.venue.active ? [outboxWrite(pageOpened(after, now))] : [];
  return saveSection(settings, loaded, after, { section, actor, now, kept, more: [...more, ...opened] });
}

/** The uploaded pictures that the page shows after a change but did not before. */
function newlyShown({ content: before }: Venue, { content: after }: Venue): string[] {
  const had = picturesOf(before);
  return [...picturesOf(after)].filter((path) => path.startsWith(OURS) && !had.has(path));
}

const OURS = '/media/';
const picturesOf = ({ logo, pictures }: Venue['content']) =>
  new Set([logo, ...pictures.flatMap(({ src, card }) => [src, card])].filter((path) => typeof path === 'string'));
