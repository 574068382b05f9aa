import { CAUSES, type Cause } from '#shared/domain/campaign/automation.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Row, Rows } from '#web/ui/rows.tsx';
import styles from '../marketing.module.css';
import { type Automation, ofCause, useAutomations } from './automations.ts';

/** What the venue sends by itself, a row for each cause. */
export function AutomationsCard({ venueId }: { readonly venueId: string }) {
  const text = useText('marketing');
  const { data } = useAutomations(venueId);
  if (!data) return null;
  return (
    <Card title={text('automations')} about={text('automations.about')}>
      <Rows>
        {CAUSES.map((cause) => (
          <CauseRow key={cause} cause={cause} automation={ofCause(data.automations, cause)} />
        ))}
      </Rows>
    </Card>
  );
}

function CauseRow({ cause, automation }: { readonly cause: Cause; readonly automation: Automation | null }) {
  const text = useText('marketing');
  const locale = useLocale();
  const isOn = automation?.on ?? false;
  const said = [
    text(`cause.${cause}.about`, { count: automation?.days ?? DEFAULT_DAYS }),
    ...(automation ? [text(`by.${automation.channel}`)] : []),
    ...(automation?.ranOn ? [text('automation.ran', { day: shortDay(locale, automation.ranOn as LocalDate) })] : []),
  ];
  return (
    <Row
      tools={
        <Badge tone={isOn ? 'ok' : 'neutral'} icon={isOn ? 'check' : 'note'}>
          {text(isOn ? 'automation.on' : 'automation.off')}
        </Badge>
      }
    >
      <Link className={styles.name ?? ''} to={paths.automation(cause)}>
        {text(`cause.${cause}`)}
      </Link>
      <p className={styles.small}>{said.join(DOT)}</p>
    </Row>
  );
}

/** After so many days without a visit, unless the venue says otherwise. */
export const DEFAULT_DAYS = 90;
