import { expect, it } from 'vitest';
import type { ConsentForm } from '#shared/domain/consent/consent.ts';
import { isWithdrawnFor } from '#shared/domain/consent/opt-out.ts';
import { anAct } from '#tests/kit/consents.ts';

const withdrawn = (form: ConsentForm) => anAct({ act: 'withdrawn', form, at: 9 });

it.each<[ConsentForm, ConsentForm, boolean]>([
  // What was only set at the provider stands for nothing that is said otherwise.
  ['provider', 'provider', true],
  ['provider', 'message', false],
  ['message', 'provider', true],
  ['message', 'page', true],
])('a withdrawal by %s is one already for another by %s: %s', (before, form, already) => {
  expect(isWithdrawnFor([anAct({ at: 1 }), withdrawn(before)], 'whatsapp', form)).toBe(already);
});
