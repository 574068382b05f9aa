import { useState } from 'react';
import { LEFT_OUT, type LeftOut } from '#shared/domain/campaign/preflight.ts';
import { clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { mediumDay, mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { Row, Rows } from '#web/ui/rows.tsx';
import type { Audience } from '../campaigns.ts';
import type { Draft } from '../draft.ts';
import styles from '../marketing.module.css';

type Props = {
  readonly draft: Draft;
  readonly audience: Audience | undefined;
  readonly error: unknown;
  /** The reason whose guests are shown; null for all. */
  readonly shown: LeftOut | null;
  readonly onShow: (reason: LeftOut | null) => void;
  readonly onRetry: () => void;
};

/** Who gets it and why the others do not, what it costs, and when it leaves. */
export function PreflightCard({ draft, audience, error, shown, onShow, onRetry }: Props) {
  const text = useText('marketing');
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={text('preflight')}
      about={text('preflight.about')}
      aside={
        audience && audience.total > 0 ? (
          <Button tone="quiet" icon="users" onClick={() => setOpen(true)}>
            {text('preflight.guests')}
          </Button>
        ) : undefined
      }
    >
      {error !== null && !audience && <ReadFailedBanner error={error} onRetry={onRetry} />}
      {audience && <Figures audience={audience} />}
      {audience?.eligible === 0 && audience.total > 0 && <p className={styles.small}>{text('preflight.nobody')}</p>}
      {audience && <Conditions channel={draft.channel} audience={audience} />}
      {open && audience && (
        <GuestsDialog
          {...{ audience, shown, onShow }}
          onClose={() => {
            setOpen(false);
            onShow(null);
          }}
        />
      )}
    </Card>
  );
}

const reasonsIn = ({ leftOut }: Audience): LeftOut[] => LEFT_OUT.filter((reason) => (leftOut[reason] ?? 0) > 0);

function Figures({ audience }: { readonly audience: Audience }) {
  const text = useText('marketing');
  return (
    <dl className={styles.figures}>
      <div data-strong>
        <dt>{text('preflight.eligible')}</dt>
        <dd>{audience.eligible}</dd>
      </div>
      {reasonsIn(audience).map((reason) => (
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
  );
}

type ConditionsProps = { readonly channel: Draft['channel']; readonly audience: Audience };

function Conditions({ channel, audience: { price, pricesOf, credits, sendsAt, hours } }: ConditionsProps) {
  const text = useText('marketing');
  const locale = useLocale();
  const { zone } = useChosenVenue();
  const money = (micros: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(micros / 1_000_000);
  const day = (date: string) => mediumDay(locale, date as LocalDate);
  return (
    <ul className={styles.notes}>
      <li>
        {channel === 'mail'
          ? text('preflight.price')
          : text('preflight.priceOf', { least: money(price.least), most: money(price.most), day: day(pricesOf) })}
      </li>
      {channel === 'whatsapp' && <li>{text('preflight.credits', { before: credits.before, after: credits.after })}</li>}
      <li>{text('preflight.hours', { from: clockOf(hours.from), to: clockOf(hours.to) })}</li>
      <li>{text('preflight.first', { when: mediumInstant(locale, sendsAt, zone) })}</li>
      <li>{text('preflight.held')}</li>
      <li>{text('preflight.ramp')}</li>
    </ul>
  );
}

type DialogProps = Pick<Props, 'shown' | 'onShow'> & { readonly audience: Audience; readonly onClose: () => void };
const ALL = 'all';

function GuestsDialog({ audience, shown, onShow, onClose }: DialogProps) {
  const text = useText('marketing');
  const { guests, total, leftOut } = audience;
  const reasons = reasonsIn(audience);
  const whole = shown === null ? total : (leftOut[shown] ?? 0);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('preflight.guests')}
      description={guests.length < whole ? text('preflight.some', { count: guests.length, total: whole }) : undefined}
      closeLabel={text('close')}
    >
      <SelectField
        label={text('preflight.reason')}
        value={shown ?? ALL}
        choices={[
          { value: ALL, label: text('preflight.all') },
          ...reasons.map((value) => ({ value, label: text(`leftOut.${value}`) })),
        ]}
        onChoose={(next) => onShow(reasons.find((reason) => reason === next) ?? null)}
      />
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
