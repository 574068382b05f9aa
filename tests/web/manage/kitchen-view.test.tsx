// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anApi, aSession, done, someSettings } from '#tests/web/app/kit.ts';
import { openPage } from '#tests/web/app/page.tsx';

const settings = someSettings({ role: 'kitchen' });
const eater = (name: string, start: number, booking: string) => ({
  ...{ id: `res_${name}`, name, start, booking, presence: booking === 'completed' ? 'left' : 'seated', course: null },
  ...{ adults: 2, children: 0, highchairs: 0, table: '4', options: [], diets: ['vegan'], remarks: '', note: '' },
});
const LUNCH = [eater('Bruno', 750, 'completed'), eater('Carla', 765, 'completed')];
const DINNER = [eater('Anna', 1200, 'confirmed'), eater('Dario', 1200, 'completed')];

function open(parties: readonly object[], day: object = {}) {
  const kitchen = () =>
    done({
      ...{ date: '2026-12-01', today: '2026-12-01', minute: 1210, zone: 'Europe/Rome', at: 0 },
      ...{ service: 'open', seq: 1, parties, ...day },
    });
  const api = anApi({ settings: { read: () => done({ settings }) }, plan: { kitchen } as never });
  return openPage('/kitchen', api, aSession(settings));
}
const shownTimes = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .filter((each) => !each.closest('details:not([open])') && each.id.startsWith('slot-'))
    .map((each) => each.firstChild?.textContent);

it('begins where the service is: lunch is folded away in the evening, with how many there were', async () => {
  open([...LUNCH, ...DINNER]);
  const folded = (await screen.findByText('Finished earlier (2)')).closest('details') as HTMLDetailsElement;
  expect(folded.open).toBe(false);
  expect(shownTimes()).toEqual(['20:00']);
  expect(within(folded).getByText('Bruno')).toBeTruthy();
  // The kitchen cooks for no guest who has gone home.
  expect(screen.getByText('Covers').nextSibling?.textContent).toBe('4');
  expect(within(screen.getByRole('region', { name: 'Diets, by party' })).getByRole('listitem').textContent).toBe(
    '2 Vegan',
  );
});

it.each([
  ['all of it is over', LUNCH, {}],
  ['it is looked up on another day', [...LUNCH, ...DINNER], { date: '2026-11-30' }],
])('shows everything where %s', async (_, parties, day) => {
  open(parties, day);
  await screen.findByText('Bruno');
  expect(shownTimes()).toEqual(['12:30', '12:45', ...(parties.length > 2 ? ['20:00'] : [])]);
  expect(screen.getByText('Covers').nextSibling?.textContent).toBe(String(2 * parties.length));
});

it('what must not be served is an alarm, a note of the venue too; a buggy and a cake are none', async () => {
  const wished = { options: ['buggy', 'gluten', 'birthdayCake'], diets: ['vegan', 'lactoseFree'], allergies: 'Nuts' };
  open([{ ...eater('Anna', 1200, 'confirmed'), ...wished }]);
  const list = await screen.findByRole('list', { name: 'Good to know' });
  const alarms = [...list.querySelectorAll('li')].map(({ className, textContent }) => [
    /alarm/.test(className),
    textContent,
  ]);
  expect(alarms).toEqual([
    [true, 'Gluten allergy'],
    [true, 'Lactose-free'],
    [true, 'Nuts'],
    [false, 'Birthday cake'],
    [false, 'Vegan'],
    [false, 'Baby in a buggy'],
  ]);
});
