import { expect, it } from 'vitest';
import { PLANNED_MODULES } from '#shared/domain/venue/planned.ts';
import { NO_SERVICES, type VenueServices } from '#shared/domain/venue/services.ts';
import { aVenue, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { RIGHT_VALUES } from './right-values.ts';

const CHANGED = {
  voiceMail: { seconds: 30 },
  avatarAi: { name: 'Eva' },
};

const on = operationWorld();
const write = async (section: string, revision: number, value: object) =>
  on.world.send(
    'settings.section_write',
    { venueId: VENUE_ID, section, revision, value, kept: [] },
    await on.world.signIn({ role: 'owner' }),
  );
const stored = async (): Promise<VenueServices> => {
  const venue = await on.world.venues.find(VENUE_ID);
  if (!venue) throw new Error('no venue');
  return venue.services;
};

it.each(['voiceMail', 'avatarAi'] as const)(
  'lets %s stay on and be edited where an earlier version let it be switched on, and be switched off for good',
  async (section) => {
    const was = { ...RIGHT_VALUES[section], enabled: true };
    await on.world.venues.save(aVenue({ services: { ...NO_SERVICES, [section]: was } }));

    const edited = { ...was, ...CHANGED[section] };
    expect((await write(section, 0, edited)).body.errorid).toBe('0');
    expect((await write(section, 1, { ...edited, enabled: false })).body.errorid).toBe('0');
    expect((await write(section, 2, edited)).body.issues).toEqual([{ path: 'value.enabled', code: 'service.planned' }]);
    expect((await stored())[section].enabled).toBe(false);
  },
);

it('lets a module stay that an earlier version let be chosen, and adds none', async () => {
  const modules = [...NO_SERVICES.modules.modules, 'voiceMail' as const];
  await on.world.venues.save(aVenue({ services: { ...NO_SERVICES, modules: { modules } } }));

  const fewer = modules.filter((each) => each !== 'waitlist');
  expect((await write('modules', 0, { modules: fewer })).body.errorid).toBe('0');
  for (const each of PLANNED_MODULES.filter((planned) => planned !== 'voiceMail')) {
    const { body } = await write('modules', 1, { modules: [...fewer, each] });
    expect(body.issues).toEqual([{ path: 'value.modules', code: 'service.planned' }]);
  }
});
