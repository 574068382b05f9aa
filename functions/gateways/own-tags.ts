import { env } from '#functions/platform/env.ts';

/**
 * The tags of what functions create at AWS by themselves. Their roles may create only what carries them, and change or
 * delete nothing else.
 */
export const ownTags = () => [
  { Key: 'product', Value: 'coperto' },
  { Key: 'stage', Value: env('STAGE') },
];
