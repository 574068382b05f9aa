import { expect, it } from 'vitest';
import { suggestLabel } from '#shared/domain/venue/host-label.ts';

it.each([
  ['Trattoria da Nina', 'trattoria-da-nina'],
  ['Café «L’Étoile»', 'cafe-l-etoile'],
  ['Großer Wirt', 'grosser-wirt'],
  ['寿司 さくら', ''],
  ['Bar', 'bar'],
  ['App', ''],
  ['x', ''],
  ['A very long name of a house that nobody ever types', 'a-very-long-name-of-a-house-that-nobody'],
])('makes of %s the address %j', (name, label) => expect(suggestLabel(name)).toBe(label));
