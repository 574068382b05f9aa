import { isDeepStrictEqual } from 'node:util';
import { implement } from '#functions/platform/implement.ts';
import { enterSettings } from '#functions/services/enter-settings.ts';
import { daysStore } from '#functions/stores/days.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { housePicturesStore } from '#functions/stores/venue-pictures.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { OperationDeclaration, OperationId } from '#shared/contracts/define.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { SECTIONS, type SectionName, type SectionValues } from '#shared/domain/venue/sections.ts';
import type { faqs_write } from '#shared/operations/settings.ts';
import { bookedDays, describeAffected, leftBehind, reseatDays } from './left-behind.ts';
import { saveSection } from './save-section.ts';

/** The common type of the sections' write operations. */
type SectionWrite = Omit<typeof faqs_write, 'id' | 'input' | 'output'> &
  Pick<OperationDeclaration, 'input' | 'output'> & { readonly id: OperationId };

type Input<N extends SectionName> = {
  readonly venueId: VenueId;
  readonly revision: number;
  readonly value: SectionValues[N];
  readonly kept: readonly string[];
};

const ATTEMPTS = 4;
/** A venue is one item of the table, of which DynamoDB allows 400 KB. */
const MOST_BYTES = 360_000;

/**
 * The handler of one section: checks the value, finds the reservations that it would leave outside the limits, and
 * saves it with an entry in the log of changes. Refused with `settings.affects` while reservations are undecided.
 */
export const writeSection = <N extends SectionName>(operation: SectionWrite, name: N) =>
  implement(operation, {
    sessions: sessionsStore,
    settings: settingsStore,
    guards: guardsStore,
    days: daysStore,
    reservations: reservationsStore,
    housePictures: housePicturesStore,
  })(async (call) => {
    const { actor, now, settings, days, reservations, housePictures, refuse } = call;
    const input = call.input as Input<N>;
    const { venueId, revision, value, kept } = input;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await save();
      // Another section was saved while the days were checked, so the value is judged again by the present settings.
      if (outcome !== 'lost race') return outcome;
      if (attempt === ATTEMPTS) return refuse('system.busy');
    }

    async function save() {
      const loaded = await enterSettings({ ...call, input }, name);
      if (typeof loaded === 'string') return refuse(loaded);
      const section = SECTIONS[name];
      const { venue, revisions } = loaded;
      const current = revisions[name] ?? 0;

      const faults = section.check(value, venue);
      if (faults.length > 0) {
        return refuse('request.invalid', {
          issues: faults.map((fault) => ({ ...fault, path: `value.${fault.path}` })),
        });
      }
      const after = { ...venue, ...section.put(venue, value) };
      if (Buffer.byteLength(JSON.stringify(after)) > MOST_BYTES) {
        return refuse('request.invalid', { issues: [{ path: 'value', code: 'field.tooLong' }] });
      }
      // Days are read only for sections that can affect reservations.
      const look = async () => (section.touchesReservations ? await bookedDays(days, venue, now) : []);
      const booked = await look();
      // Nothing changes: possibly a repeat after a lost answer, so a reseating that was cut off is completed.
      if (isDeepStrictEqual(section.of(after), section.of(venue))) {
        await reseatDays(days, venue, booked, now);
        return { revision: current, value: section.of(venue) };
      }
      if (current !== revision) return refuse('settings.stale');

      const undecided = leftBehind(venue.rules, after.rules, booked, now, kept);
      if (undecided.length > 0) {
        const affected = await describeAffected(reservations, venueId, undecided);
        return refuse('settings.affects', { detail: { affected } });
      }
      const more = await housePictures.showing(venueId, newlyShown(venue, after), now);
      // The value names a deleted picture, for example from an old settings file.
      if (more === 'gone') return refuse('request.invalid', { issues: [{ path: 'value', code: 'upload.gone' }] });
      const saved = await saveSection(settings, loaded, after, { section: name, actor, now, kept, more });
      if (saved === 'lost race') return saved;
      // Read again, because a day may meanwhile have got its first booking, still under the old rules.
      await reseatDays(days, after, await look(), now);
      return { revision: current + 1, value: section.of(after) };
    }
  });

/** The uploaded pictures that the page shows after a change but did not before. */
function newlyShown({ content: before }: Venue, { content: after }: Venue): string[] {
  const had = picturesOf(before);
  return [...picturesOf(after)].filter((path) => path.startsWith(OURS) && !had.has(path));
}

const OURS = '/media/';
const picturesOf = ({ logo, pictures }: Venue['content']) =>
  new Set([logo, ...pictures.flatMap(({ src, card }) => [src, card])].filter((path) => typeof path === 'string'));
