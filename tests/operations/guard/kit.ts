import { usersStore } from '#functions/stores/users.ts';
import type { Guardable } from '#shared/domain/venue/guard.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import type { SignedIn, World } from '#tests/kit/world.ts';
import { addUser, PASSWORD } from '../auth/kit.ts';

export const PIN = 'kitchen-door';

/** The owner of the tests' venue, signed in. */
export async function ownerOf(world: World): Promise<SignedIn> {
  if (!(await usersStore(world.table).find('usr_owner'))) await addUser(world);
  return world.signIn({ role: 'owner', userId: 'usr_owner', name: 'Olga' });
}

/** An owner sets the settings password of the tests' venue. */
export async function guardSections(world: World, sections: readonly Guardable[], password: string | null = PIN) {
  const owner = await ownerOf(world);
  const input = { venueId: VENUE_ID, present: PASSWORD, code: '', password, sections: [...sections] };
  const answer = await world.call('guard.write', input, owner);
  if (answer.status !== 200) throw new Error(`not guarded: ${answer.body.errorid}`);
}

const faqs = [{ question: { en: 'Dogs?' }, answer: { en: 'Welcome' } }];

/** Saves one section, the usual first write. */
export const saveFaqs = (world: World, who: SignedIn, revision = 0) => {
  const value = { faqs: revision === 0 ? faqs : [] };
  return world.send('settings.section_write', { section: 'faqs', venueId: VENUE_ID, revision, value, kept: [] }, who);
};

/** Gives the settings password in a session. */
export async function openGuard(world: World, who: SignedIn): Promise<void> {
  const { status } = await world.call('guard.open', { venueId: VENUE_ID, password: PIN }, who);
  if (status !== 200) throw new Error('the password opens nothing');
}
