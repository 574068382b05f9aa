import type { RefObject } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './search-field.module.css';

type Props = {
  readonly field?: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

export function SearchField({ field, value, onChange }: Props) {
  const text = useText('manage');
  return (
    // biome-ignore lint/a11y/useSemanticElements: tablets at the door are old, and older browsers do not know <search>.
    <div role="search" className={styles.search}>
      <Icon name="search" />
      <input
        {...(field && { ref: field })}
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={text('search.label')}
        placeholder={text('search.hint')}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
      {value && (
        <Button tone="quiet" icon="close" iconOnly aria-label={text('search.clear')} onClick={() => onChange('')} />
      )}
    </div>
  );
}
