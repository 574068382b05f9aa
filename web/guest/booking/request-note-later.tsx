import { part } from '../part.ts';

const Note = part(async () => (await import('./request-note.tsx')).RequestNote);

/**
 * Loaded on demand: most guests never see it. Its height, which depends on the screen's width, is reserved. Inline
 * style, because the style sheet is part of every page.
 */
export function RequestNote() {
  return (
    <div style={{ display: 'flow-root', minBlockSize: 'max(13.25rem, 27rem - 50vw)' }}>
      <Note />
    </div>
  );
}
