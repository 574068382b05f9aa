import { later } from '#web/ui/later.ts';

const Note = later(async () => (await import('./request-note.tsx')).RequestNote);

/**
 * Most guests never see it. What stands below it does not move when it comes: it takes more lines the narrower the screen is.
 * As an attribute, because every page carries the style sheet.
 */
export function RequestNote() {
  return (
    <div style={{ display: 'flow-root', minBlockSize: 'max(13.25rem, 27rem - 50vw)' }}>
      <Note />
    </div>
  );
}
