import { expect, it } from 'vitest';
import { completedProfile } from '#shared/domain/guest/profile.ts';

it.each([
  ['what is only part of another word', 'Coconuts', 'nuts', 'Coconuts\nnuts'],
  ['what is only part of another line', 'No nuts at all', 'nuts', 'No nuts at all\nnuts'],
  ['not what stands there', 'Coconuts', 'Coconuts', 'Coconuts'],
  ['not what stands there as one of its lines', 'Milk\nNuts\nEggs', 'Nuts', 'Milk\nNuts\nEggs'],
  ['not what stands there as several', 'Milk\nNuts\nEggs', 'Nuts\nEggs', 'Milk\nNuts\nEggs'],
  ['what stands nowhere yet', '', 'Nuts', 'Nuts'],
])('completes what is known of health by %s', (_, before, after, expected) => {
  const known = { revision: 1, tags: [], notes: '', allergies: before };
  expect(completedProfile(known, { tags: [], notes: '', allergies: after }).allergies).toBe(expected);
});

it('takes away none of the tags that are more than the form has room for', () => {
  const tags = Array.from({ length: 14 }, (_, nth) => `tag ${nth}`);
  const known = { revision: 1, tags, notes: '', allergies: '' };
  expect(completedProfile(known, { tags: ['one more'], notes: '', allergies: '' }).tags).toEqual(tags);
});
