import { closed_periods_write } from '#shared/operations/settings.ts';
import { writeSection } from './write-section.ts';

export const handler = writeSection(closed_periods_write, 'closedPeriods');
