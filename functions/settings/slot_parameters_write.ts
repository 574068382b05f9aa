import { slot_parameters_write } from '#shared/operations/settings.ts';
import { writeSection } from './write-section.ts';

export const handler = writeSection(slot_parameters_write, 'slotParameters');
