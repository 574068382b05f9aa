import { describe, expect, it } from 'vitest';
import type { SectionName, SectionValues } from '#shared/domain/venue/sections.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import type { Answer } from '#tests/kit/world.ts';

type On = ReturnType<typeof operationWorld>;
type Write = (value: object, over?: { revision?: number; kept?: string[]; venueId?: string }) => Promise<Answer>;

type Cases<N extends SectionName> = {
  readonly section: N;
  /** A right value, other than that of the tests' venue. */
  readonly value: SectionValues[N];
  /** The value as it is stored, where the server completes it. */
  readonly stored?: SectionValues[N];
  /** Wrong values, and what is said beside which field. */
  readonly wrong: readonly (readonly [why: string, value: object, path: string, code: string])[];
};

/** What is the same for every section: saved, read again, logged, not overwritten, refused beside the field. */
export function sectionCases<N extends SectionName>(cases: Cases<N>): { readonly on: On; readonly write: Write } {
  const on = operationWorld();
  const { section, value, stored = value, wrong } = cases;

  const write: Write = async (given, { revision = 0, kept = [], venueId = VENUE_ID } = {}) =>
    on.world.send(
      'settings.section_write',
      { section, venueId, revision, value: given, kept },
      await on.world.signIn({ role: 'owner' }),
    );
  const manager = () => on.world.signIn({ role: 'manager', userId: 'usr_manager', name: 'Mara' });
  const read = async () =>
    (await on.world.call('settings.venue', { venueId: VENUE_ID }, await manager())).body.sections;
  const changes = async () =>
    (await on.world.call('settings.changes', { venueId: VENUE_ID }, await manager())).body.changes;

  describe(`the section ${section}`, () => {
    it('is saved, read again, and stands in the log with what it was before', async () => {
      const before = (await read())[section];
      expect(before.revision).toBe(0);
      const answer = await write(value);
      expect(answer.body).toEqual({ errorid: '0', revision: 1, value: stored });
      const after = await read();
      expect(after[section]).toEqual({ revision: 1, value: stored });
      const entry = { at: on.world.now(), by: 'Hanna', section, before: before.value, after: stored, kept: 0 };
      expect(await changes()).toEqual([entry]);
      for (const other of Object.keys(after)) if (other !== section) expect(after[other].revision).toBe(0);
    });

    it('is not overwritten by who read it before somebody else saved it; the same once more is no change', async () => {
      const { value: original } = (await read())[section];
      await write(value);
      expect((await write(original)).body.errorid).toBe('settings.stale');
      expect((await write(stored)).body).toEqual({ errorid: '0', revision: 1, value: stored });
      expect(await changes()).toHaveLength(1);
    });

    it.each(wrong)('refuses %s, says so beside the field, and writes nothing', async (_, given, path, code) => {
      const before = await on.world.venues.find(VENUE_ID);
      const { status, body } = await write(given);
      expect(status).toBe(422);
      expect(body.issues).toContainEqual({ path: `value.${path}`, code });
      expect(await on.world.venues.find(VENUE_ID)).toEqual(before);
      expect(await changes()).toEqual([]);
    });

    it('is for owners and managers of the venue', async () => {
      const input = { section, venueId: VENUE_ID, revision: 0, value, kept: [] };
      expect((await on.world.send('settings.section_write', input, on.host)).body.errorid).toBe('session.forbidden');
      expect((await write(value, { venueId: OTHER_VENUE_ID })).body.errorid).toBe('venue.unknown');
    });
  });
  return { on, write };
}

/** The times that the booking page offers on a day, by their status. */
export async function slotsOf({ world }: On, date: string, covers = 2) {
  const { body } = await world.send('availability.day', { venueId: VENUE_ID, date, covers, area: null });
  return body as { status: string; reason?: string; slots: { start: number; status: string; reason?: string }[] };
}

/** What the booking page knows of the venue. */
export async function pageOf({ world }: On) {
  return (await world.send('venues.find', { hostname: 'localhost' })).body;
}
