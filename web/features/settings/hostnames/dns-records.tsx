import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './hostnames.module.css';
import type { ListedHostname } from './use-hostnames.ts';

type Props = {
  readonly records: ListedHostname['records'];
  /** All records are right, so they are folded away. */
  readonly closed: boolean;
};

/**
 * The DNS records to create at the registrar; each part has its own copy button, as nobody should have to type such values.
 */
export function DnsRecords({ records, closed }: Props) {
  const text = useText('hostnames');

  async function copy(value: string) {
    await navigator.clipboard.writeText(value);
    showToast({ tone: 'ok', title: text('copied') });
  }

  return (
    <details className={styles.records} open={!closed}>
      <summary>{text('records')}</summary>
      <p className={styles.small}>{text('records.about')}</p>
      {records.map((record) => (
        <dl key={`${record.type} ${record.name}`} className={styles.record}>
          <div>
            <dt>{text('record.type')}</dt>
            <dd>{record.type}</dd>
          </div>
          {(['name', 'value'] as const).map((part) => (
            <div key={part}>
              <dt>{text(`record.${part}`)}</dt>
              <dd className={styles.part}>
                <code dir="ltr">{record[part]}</code>
                <Button
                  tone="quiet"
                  icon="copy"
                  iconOnly
                  aria-label={text('copy', { what: `${text(`record.${part}`)} ${record.type}` })}
                  onClick={() => void copy(record[part])}
                />
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </details>
  );
}
