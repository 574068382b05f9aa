import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './feed.module.css';

type Props = { readonly link: string };

/** The new address of a calendar, to copy now, and where each calendar wants it. */
export function FeedAddress({ link }: Props) {
  const text = useText('tasks');

  async function copy() {
    await navigator.clipboard.writeText(link);
    showToast({ tone: 'ok', title: text('feed.copied') });
  }

  return (
    <>
      <TextField
        label={text('feed.address')}
        hint={text('feed.once')}
        value={link}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <Button tone="primary" icon="copy" onClick={() => void copy()}>
          {text('feed.copy')}
        </Button>
      </div>
      <ul className={styles.about}>
        {(['google', 'apple', 'outlook'] as const).map((calendar) => (
          <li key={calendar}>{text(`feed.${calendar}`)}</li>
        ))}
      </ul>
    </>
  );
}
