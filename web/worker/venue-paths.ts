import { BOSS_PATHS, OPERATOR_PATHS } from '#shared/contracts/staff-paths.ts';

const segmentOf = (path: string) => path.split('/')[1] ?? '';
const SEGMENTS = new Set([...OPERATOR_PATHS, ...BOSS_PATHS, '/auth', '/tickets'].map(segmentOf));

/**
 * Whether a path belongs to the staff's application. All others are guests' pages, which its service worker ignores.
 */
export const isVenuePath = (path: string): boolean => path === '/error' || SEGMENTS.has(segmentOf(path));
