import { later } from '../later.ts';

/** Most guests never see it. */
export const RequestNote = later(async () => (await import('./request-note.tsx')).RequestNote);
