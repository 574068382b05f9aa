import { useState } from 'react';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormActions } from '#web/ui/form-fields.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { OwnNumber } from './own-number.ts';
import { TierMeter } from './tier-meter.tsx';
import { useConnecting } from './use-connecting.ts';
import styles from './whatsapp.module.css';

type Look = { readonly tone: Tone; readonly icon: IconName };
const STATES = {
  connecting: { tone: 'wait', icon: 'hourglass' },
  ready: { tone: 'ok', icon: 'check' },
  paymentMissing: { tone: 'wait', icon: 'card' },
  restricted: { tone: 'bad', icon: 'ban' },
} as const satisfies Record<OwnNumber['state'], Look>;
const QUALITIES = {
  GREEN: { tone: 'ok', icon: 'check' },
  YELLOW: { tone: 'wait', icon: 'alert' },
  RED: { tone: 'bad', icon: 'alert' },
  UNKNOWN: { tone: 'neutral', icon: 'minus' },
} as const satisfies Record<OwnNumber['quality'][number]['quality'], Look>;

type Props = { readonly venueId: string; readonly number: OwnNumber };

/** The number with its name, its payment, its quality with the history, and how many guests it may write to. */
export function NumberCard({ venueId, number: { number, name, state, quality, tier, since } }: Props) {
  const text = useText('whatsapp');
  const locale = useLocale();
  const { zone } = useChosenVenue();
  const [leaving, setLeaving] = useState(false);
  const when = (at: number) => mediumInstant(locale, at, zone);
  const [now, ...before] = quality.toReversed();
  return (
    <Card title={text('number')}>
      <div className={styles.number}>
        <p className={styles.digits}>
          <bdi dir="ltr">{number}</bdi>
          <span>{name}</span>
        </p>
        <Badge {...STATES[state]}>{text(`state.${state}`)}</Badge>
      </div>
      <p className={styles.small}>{text('since', { when: when(since) })}</p>
      <h3 className={styles.heading}>{text('quality')}</h3>
      {now && (
        <p className={styles.line}>
          <Badge {...QUALITIES[now.quality]}>{text(`quality.${now.quality}`)}</Badge>
          <span className={styles.small}>{text('since', { when: when(now.at) })}</span>
        </p>
      )}
      {(now?.quality === 'RED' || now?.quality === 'YELLOW') && <p className={styles.small}>{text('quality.low')}</p>}
      {before.length > 0 && (
        <ul className={styles.history} aria-label={text('quality.history')}>
          {before.map((each) => (
            <li key={each.at}>
              {text(`quality.${each.quality}`)}, {when(each.at)}
            </li>
          ))}
        </ul>
      )}
      <h3 className={styles.heading}>{text('tier')}</h3>
      <TierMeter tier={tier} />
      <FormActions>
        <Button tone="quiet" icon="close" onClick={() => setLeaving(true)}>
          {text('disconnect')}
        </Button>
      </FormActions>
      {leaving && <DisconnectDialog venueId={venueId} onClose={() => setLeaving(false)} />}
    </Card>
  );
}

function DisconnectDialog({ venueId, onClose }: { readonly venueId: string; readonly onClose: () => void }) {
  const text = useText('whatsapp');
  const { busy, problem, disconnect } = useConnecting(venueId);

  async function confirm() {
    if (!(await disconnect())) return;
    showToast({ tone: 'ok', title: text('disconnected') });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      busy={busy}
      title={text('disconnect.ask')}
      text={text('disconnect.text')}
      confirmLabel={text('disconnect')}
      keepLabel={text('cancel')}
    >
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
    </ConfirmDialog>
  );
}
