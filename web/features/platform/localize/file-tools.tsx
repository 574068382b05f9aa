import { type ChangeEvent, useRef } from 'react';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { Overrides } from '#shared/domain/kernel/text-overrides.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { download } from '#web/ui/download.ts';
import { showToast } from '#web/ui/toast.tsx';
import styles from './localize.module.css';
import { type Bundle, exported, imported, type TextRow } from './localize.ts';

type Props = {
  readonly locale: Locale;
  readonly bundled: Bundle;
  readonly rows: readonly TextRow[];
  readonly overrides: Overrides;
  readonly busy: boolean;
  readonly write: (texts: Overrides) => Promise<boolean>;
};

/** A language as a file, for who translates it elsewhere, and back. */
export function FileTools({ locale, bundled, rows, overrides, busy, write }: Props) {
  const text = useText('localize');
  const input = useRef<HTMLInputElement>(null);

  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    const content = await file?.text();
    currentTarget.value = '';
    if (content === undefined) return;
    const read = imported(content, locale, bundled, overrides);
    if (!read) return showToast({ tone: 'bad', title: text('import.other') });
    if (read.taken > 0 && !(await write(read.overrides))) return;
    const refused = read.refused.slice(0, 5).join(', ');
    showToast({
      tone: read.refused.length > 0 ? 'info' : 'ok',
      title: text('import.done', { count: read.taken }),
      ...(refused && { text: text('import.refused', { count: read.refused.length, names: refused }), stays: true }),
    });
  }

  return (
    <div className={styles.tools}>
      <Button
        tone="quiet"
        icon="finish"
        onClick={() => download(`coperto-${locale}.json`, 'application/json', exported(locale, rows))}
      >
        {text('export')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="application/json,.json"
        aria-label={text('import')}
        onChange={(event) => void take(event)}
      />
      <Button tone="quiet" icon="arrive" busy={busy} onClick={() => input.current?.click()}>
        {text('import')}
      </Button>
    </div>
  );
}
