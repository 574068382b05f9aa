import { BOSS_PATHS, OPERATOR_PATHS } from '../app/routing/specified-paths.ts';

const segmentOf = (path: string) => path.split('/')[1] ?? '';
const SEGMENTS = new Set([...OPERATOR_PATHS, ...BOSS_PATHS, '/auth', '/error', '/payment'].map(segmentOf));

/**
 * Whether a path belongs to the staff's application. All others are guests' pages, which its service worker ignores.
 */
export const isVenuePath = (path: string): boolean => SEGMENTS.has(segmentOf(path));
