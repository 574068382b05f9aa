import { useState } from 'react';
import { LEFT_OUT } from '#shared/domain/campaign/preflight.ts';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Row, Rows } from '#web/ui/rows.tsx';
import type { Audience } from '../campaigns.ts';
import styles from '../marketing.module.css';

type Props = {
  readonly audience: Audience | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
};

/** Who gets it and why the others do not, what it costs, and when it leaves. */
export function PreflightCard({ audience, error, onRetry }: Props) {
  const text = useText('marketing');
  const [shown, setShown] = useState(false);
  const reasons = LEFT_OUT.filter((reason) => (audience?.leftOut[reason] ?? 0) > 0);
  return (
    <Card
      title={text('preflight')}
      about={text('preflight.about')}
      aside={
        audience && audience.total > 0 ? (
          <Button tone="quiet" icon="users" onClick={() => setShown(true)}>
            {text('preflight.guests')}
          </Button>
        ) : undefined
      }
    >
      {error !== null && !audience && <ReadFailedBanner error={error} onRetry={onRetry} />}
      {audience && (
        <dl className={styles.figures}>
          <div data-strong>
            <dt>{text('preflight.eligible')}</dt>
            <dd>{audience.eligible}</dd>
          </div>
          {reasons.map((reason) => (
            <div key={reason}>
              <dt>{text(`leftOut.${reason}`)}</dt>
              <dd>{audience.leftOut[reason]}</dd>
            </div>
          ))}
          <div data-strong>
            <dt>{text('preflight.total')}</dt>
            <dd>{audience.total}</dd>
          </div>
        </dl>
      )}
      <ul className={styles.notes}>
        <li>{text('preflight.price')}</li>
        <li>{text('preflight.hours')}</li>
        <li>{text('preflight.held')}</li>
        <li>{text('preflight.ramp')}</li>
      </ul>
      {shown && audience && <GuestsDialog audience={audience} onClose={() => setShown(false)} />}
    </Card>
  );
}

function GuestsDialog({ audience, onClose }: { readonly audience: Audience; readonly onClose: () => void }) {
  const text = useText('marketing');
  const { guests, total } = audience;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('preflight.guests')}
      description={guests.length < total ? text('preflight.first', { count: guests.length, total }) : undefined}
      closeLabel={text('close')}
    >
      <Rows>
        {guests.map(({ guestId, name, reason }) => (
          <Row
            key={guestId}
            tools={<span className={styles.small}>{reason ? text(`leftOut.${reason}`) : text('preflight.gets')}</span>}
          >
            <bdi>{name || text('nameless')}</bdi>
          </Row>
        ))}
      </Rows>
    </Dialog>
  );
}
