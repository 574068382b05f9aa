import { voice_mail_write } from '#shared/operations/settings.ts';
import { writeSection } from './write-section.ts';

export const handler = writeSection(voice_mail_write, 'voiceMail');
