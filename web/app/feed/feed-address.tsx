import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './feed.module.css';

type Props = { readonly link: string };

/** The new address of a calendar, to copy now, and where each calendar wants it. */
export function FeedAddress({ link }: Props) {
  const text = useText('feed');

  async function copy() {
    await navigator.clipboard.writeText(link);
    showToast({ tone: 'ok', title: text('copied') });
  }

  return (
    <>
      <TextField
        label={text('address')}
        hint={text('once')}
        value={link}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <Button tone="primary" icon="copy" onClick={() => void copy()}>
          {text('copy')}
        </Button>
      </div>
      <ul className={styles.about}>
        {(['google', 'apple', 'outlook'] as const).map((calendar) => (
          <li key={calendar}>{text(calendar)}</li>
        ))}
      </ul>
    </>
  );
}
