import { food_styles_write } from '#shared/operations/settings.ts';
import { writeSection } from './write-section.ts';

export const handler = writeSection(food_styles_write, 'foodStyles');
