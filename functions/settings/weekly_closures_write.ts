import { weekly_closures_write } from '#shared/operations/settings.ts';
import { writeSection } from './write-section.ts';

export const handler = writeSection(weekly_closures_write, 'weeklyClosures');
