// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openServiceDay, row } from './open-service-day.ts';
import { anEvening, aParty } from './party.ts';

it('announces the next party of a table as early as the house that is shown wants it, whichever of several it is', async () => {
  const seated = aParty({ name: 'Rossi', start: 1080, unit: 1, presence: 'seated' });
  const next = aParty({ name: 'Greco', start: 1168, unit: 1 });
  openServiceDay(anEvening({ reservations: [seated, next], conflictMinutes: 30 }));
  expect(within(await row('Rossi')).getByText('Greco comes here at 19:28')).toBeTruthy();
});
