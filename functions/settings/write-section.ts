import { isDeepStrictEqual } from 'node:util';
import { implement } from '#functions/runtime/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { enterSettings } from '#functions/stores/enter-settings.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { housePicturesStore } from '#functions/stores/house-pictures.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { OperationDeclaration, OperationId } from '#shared/contracts/define.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import { SECTIONS, type SectionName, type SectionValues } from '#shared/domain/venue/sections.ts';
import type { faqs_write } from '#shared/operations/settings.ts';
import { bookedDays, describeAffected, leftBehind, reseatDays } from './left-behind.ts';
import { saveSection } from './save-section.ts';

/** What every section's operation is alike in. */
type SectionWrite = Omit<typeof faqs_write, 'id' | 'input' | 'output'> &
  Pick<OperationDeclaration, 'input' | 'output'> & { readonly id: OperationId };

type Input<N extends SectionName> = {
  readonly venueId: VenueId;
  readonly revision: number;
  readonly value: SectionValues[N];
  readonly kept: readonly string[];
};

const ATTEMPTS = 4;
/** All that a house says of itself is one item of the table, which takes 400 kB. */
const MOST_BYTES = 360_000;

/** The handler of one section: judges the value, looks whom it would leave behind, and saves it with its log entry. */
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
      // Another section was saved while the days were looked through: by what stands now it is judged once more.
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
      // Looked at only where a change may leave somebody behind.
      const look = async () => (section.touchesReservations ? await bookedDays(days, venue, now) : []);
      const booked = await look();
      // The same again: a page that lost the answer asks once more, and what was broken off is done to its end.
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
      // From an old file of settings: nobody has it any more.
      if (more === 'gone') return refuse('request.invalid', { issues: [{ path: 'value', code: 'upload.gone' }] });
      const saved = await saveSection(settings, loaded, after, { section: name, actor, now, kept, more });
      if (saved === 'lost race') return saved;
      // Looked at anew: by the rules before, somebody may have been the first to book a day meanwhile.
      await reseatDays(days, after, await look(), now);
      return { revision: current + 1, value: section.of(after) };
    }
  });

/** The pictures of ours that a page shows after a change, and did not before. */
function newlyShown({ content: before }: Venue, { content: after }: Venue): string[] {
  const had = picturesOf(before);
  return [...picturesOf(after)].filter((path) => path.startsWith(OURS) && !had.has(path));
}

const OURS = '/media/';
const picturesOf = ({ logo, pictures }: Venue['content']) =>
  new Set([logo, ...pictures.flatMap(({ src, card }) => [src, card])].filter((path) => typeof path === 'string'));
