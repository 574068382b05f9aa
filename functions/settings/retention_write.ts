import { retention_write } from '#shared/operations/settings.ts';
import { writeSection } from './write-section.ts';

export const handler = writeSection(retention_write, 'retention');
