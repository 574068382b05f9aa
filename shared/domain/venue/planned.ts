import type { Fault } from './faults.ts';
import type { ModuleId, VenueServices } from './services.ts';

/** Services whose settings can be prepared but which do nothing yet: they cannot be switched on. */
const PLANNED_SERVICES: readonly (keyof VenueServices)[] = ['voiceMail', 'avatarAi'];

/** Modules that hold nothing but such services. */
export const PLANNED_MODULES: readonly ModuleId[] = ['voiceMail', 'avatarAi'];

export const isPlanned = (name: string): boolean => PLANNED_SERVICES.some((service) => service === name);

const isOn = (service: object) => 'enabled' in service && service.enabled === true;

/** What is on in `before` stays as it is until it is switched off: earlier versions let it be switched on. */
export const checkSwitch = <N extends keyof VenueServices>(
  name: N,
  value: VenueServices[N],
  before: VenueServices[N],
): Fault[] => (isPlanned(name) && isOn(value) && !isOn(before) ? [{ path: 'enabled', code: 'service.planned' }] : []);

/** The same for modules. */
export const checkAddedModules = (modules: readonly ModuleId[], before: readonly ModuleId[]): Fault[] =>
  PLANNED_MODULES.some((each) => modules.includes(each) && !before.includes(each))
    ? [{ path: 'modules', code: 'service.planned' }]
    : [];
