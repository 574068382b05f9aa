import { MESSAGE_PURPOSES } from '#shared/domain/message/purposes.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Template, WhatsAppState } from './own-number.ts';
import { TemplateRow } from './template-row.tsx';
import styles from './whatsapp.module.css';

type Props = { readonly templates: readonly Template[]; readonly progress: WhatsAppState['progress'] };

/** The templates by purpose and language, and how far their roll-out is. */
export function TemplatesCard({ templates, progress: { approved, pending, total } }: Props) {
  const text = useText('whatsapp');
  return (
    <Card title={text('templates')} about={text('templates.about')}>
      <p role="status" className={styles.progress}>
        <span>{text('progress', { approved, total })}</span>
        {pending > 0 && <span className={styles.small}>{text('progress.pending', { count: pending })}</span>}
      </p>
      <progress className={styles.bar} max={total} value={approved} aria-label={text('templates')} />
      <ul className={styles.templates}>
        {MESSAGE_PURPOSES.map((purpose) => (
          <TemplateRow key={purpose} purpose={purpose} of={templates.filter((each) => each.purpose === purpose)} />
        ))}
      </ul>
    </Card>
  );
}
