import { BOSS_PATHS, OPERATOR_PATHS } from '../app/specified-paths.ts';

const segmentOf = (path: string) => path.split('/')[1] ?? '';
const SEGMENTS = new Set([...OPERATOR_PATHS, ...BOSS_PATHS, '/auth', '/error', '/payment'].map(segmentOf));

/** Whether the application of the house is at an address; what is not is a guest's, and no business of its worker. */
export const isHousePath = (path: string): boolean => SEGMENTS.has(segmentOf(path));
