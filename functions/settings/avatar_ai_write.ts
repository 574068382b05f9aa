import { avatar_ai_write } from '#shared/operations/settings.ts';
import { writeSection } from './write-section.ts';

export const handler = writeSection(avatar_ai_write, 'avatarAi');
