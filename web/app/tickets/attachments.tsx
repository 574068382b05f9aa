import { useRef } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './tickets.module.css';
import type { useAttachments } from './use-attachments.ts';

type Props = {
  readonly pictures: readonly string[];
  readonly adding: ReturnType<typeof useAttachments>;
  readonly onRemove: (picture: string) => void;
};

/** The button that adds a picture to a message. */
export function AttachButton({ adding }: Pick<Props, 'adding'>) {
  const text = useText('tickets');
  const input = useRef<HTMLInputElement>(null);
  if (adding.isFull) return null;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={text('attach')}
        onChange={({ currentTarget }) => {
          void adding.add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Button tone="quiet" icon="plus" busy={adding.busy} onClick={() => input.current?.click()}>
        <span className={styles.tool}>{text('attach')}</span>
      </Button>
    </>
  );
}

/** The pictures of a message that is being written. */
export function Attachments({ pictures, adding, onRemove }: Props) {
  const text = useText('tickets');
  const refusal = useText('refusals');
  const app = useText('app');
  const { problem } = adding;
  return (
    <>
      {pictures.length > 0 && (
        <ul className={styles.attached}>
          {pictures.map((picture, nth) => (
            <li key={picture}>
              <img src={picture} alt={text('attach.of', { no: nth + 1 })} />
              <Button
                tone="quiet"
                icon="close"
                iconOnly
                aria-label={text('attach.remove', { no: nth + 1 })}
                onClick={() => onRemove(picture)}
              />
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className={styles.wrong}>
          {text('attach.failed')}: {problem.kind === 'refused' ? refusal(problem.code) : app('connection.title')}
        </p>
      )}
    </>
  );
}
