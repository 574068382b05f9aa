import { named } from '#web/i18n/app/named.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './stats.module.css';

type Props = {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: () => readonly (readonly string[])[];
};

/** A chart's table as a file. */
export function CsvButton({ title, columns, rows }: Props) {
  const text = useText('stats');
  const locale = useLocale();
  async function save() {
    const { downloadCsv } = await import('#web/app/files/csv.ts');
    downloadCsv(text('csv.file'), [columns, ...rows()], locale);
  }
  return (
    <Button
      className={styles.csv}
      tone="quiet"
      icon="finish"
      aria-label={named(text('csv'), title)}
      onClick={() => void save()}
    >
      {text('csv')}
    </Button>
  );
}
