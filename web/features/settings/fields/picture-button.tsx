import { type ChangeEvent, useRef } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { sendPicture } from '#web/app/files/send-picture.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from '../settings.module.css';
import { useVenue } from '../venue.ts';

type Kind = 'logo' | 'picture' | 'card';
type Props = {
  readonly label: string;
  /** The sizes needed of the chosen file; each becomes a picture of its own. */
  readonly kinds: readonly Kind[];
  /** Called with the paths of the pictures, in the order of `kinds`. */
  readonly onReceived: (paths: readonly string[]) => void;
};

/**
 * Chooses an image file, redraws it in each size, uploads the results and has the server check them. The section that uses
 * the pictures is saved separately.
 */
export function PictureButton({ label, kinds, onReceived }: Props) {
  const text = useText('settings');
  const refusal = useText('refusals');
  const app = useText('app');
  const api = useApi();
  const { venueId } = useVenue();
  const { busy, problem, save } = useSaving();
  const input = useRef<HTMLInputElement>(null);

  const send = (file: File, kind: Kind) =>
    sendPicture(
      file,
      kind,
      () => api.settings.picture_start({ venueId, kind }),
      (upload) => api.settings.picture_receive({ venueId, kind, upload }),
    );
  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? [];
    // Otherwise choosing the same file again would fire no event.
    event.currentTarget.value = '';
    if (!file) return;
    const paths: string[] = [];
    for (const kind of kinds) {
      const received = await save<{ path: string }>(() => send(file, kind));
      if (!received) return;
      paths.push(received.path);
    }
    onReceived(paths);
  }

  return (
    <div className={styles.stacked}>
      <input ref={input} hidden type="file" accept="image/*" aria-label={label} onChange={choose} />
      <Button icon="plus" busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <p className={styles.hint}>{text('pictures.about')}</p>
      {problem && (
        <p className={styles.error} role="alert">
          {problem.kind === 'refused' ? refusal(problem.code) : app('connection.title')}
        </p>
      )}
    </div>
  );
}
