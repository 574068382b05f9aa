import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { seeded } from '#tests/kit/random.ts';
import { openWorld } from '#tests/kit/world.ts';
import { A_RUN, aGuestRow } from './kit.ts';

/* Files in which the same few people come again and again, by numbers that are written in several ways, by addresses and by both. */

const engine = await engineOfFile();
const PHONES = [
  '333 111 1111',
  '+39 333 111 1111',
  '0039 333 222 2222',
  '333 222 2222',
  '06 1234567',
  '+39 06 1234567',
];
const ADDRESSES = ['a@x.example', 'b@x.example', 'c@x.example'];
const NAMES = ['Anna Rossi', 'Rossi Anna', 'Bruno Verdi', 'Carla'];

/** The file of a seed. */
function aFile(seed: number) {
  const random = seeded(seed);
  const one = <T>(all: readonly [T, ...T[]] | readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const aLine = () => {
    const email = random() < 0.5 ? one(ADDRESSES) : '';
    const phone = random() < 0.8 || email === '' ? one([...PHONES, 'none']) : '';
    const others = Array.from({ length: Math.floor(random() * 3) }, () => one(PHONES));
    const tags = random() < 0.5 ? [one(['regular', 'press'])] : [];
    return aGuestRow({ name: one(NAMES), phone, email, others, tags, allergies: one(['', 'Nuts', 'Milk']) });
  };
  return Array.from({ length: 3 + Math.floor(random() * 6) }, aLine);
}

it.each(Array.from({ length: 24 }, (_, seed) => seed))(
  'a file comes in as the dry run said, is known when it comes again, and leaves nothing when it is taken back: %i',
  async (seed) => {
    const world = await openWorld(engine);
    const owner = await world.signIn({ role: 'owner' });
    const rows = aFile(seed);
    const take = async (how: { dryRun: boolean; run?: string }) => {
      const { body } = await world.call('transfers.import_guests', { venueId: VENUE_ID, rows, ...how }, owner);
      return body.results.map(({ outcome }: { outcome: string }) => outcome);
    };
    const said = await take({ dryRun: true });
    expect(await take({ dryRun: false, run: A_RUN })).toEqual(said);
    const again = said.map((outcome: string) => (outcome === 'refused' ? outcome : 'known'));
    expect(await take({ dryRun: false })).toEqual(again);
    await world.call('transfers.undo_import', { venueId: VENUE_ID, run: A_RUN }, owner);
    const { body } = await world.call('guests.search', { venueId: VENUE_ID, text: '', skip: 0 }, owner);
    expect(body.guests).toEqual([]);
  },
);
