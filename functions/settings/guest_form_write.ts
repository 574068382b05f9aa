import { guest_form_write } from '#shared/operations/settings.ts';
import { writeSection } from './write-section.ts';

export const handler = writeSection(guest_form_write, 'guestForm');
