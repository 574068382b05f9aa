import { useState } from 'react';
import { reachesArea } from '#shared/domain/account/staff.ts';
import { ACCOUNT_LEFT_OUT, type AccountLeftOut } from '#shared/domain/campaign/account-preflight.ts';
import { PLATFORM_ZONE } from '#shared/domain/campaign/platform-sender.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { LinkButton } from '#web/app/frame/link-button.tsx';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { Row, Rows } from '#web/ui/rows.tsx';
import styles from '../marketing.module.css';
import type { AccountAudience } from './account-campaigns.ts';

type Props = {
  readonly audience: AccountAudience | undefined;
  readonly error: unknown;
  /** The reason whose accounts are shown; null for all. */
  readonly shown: AccountLeftOut | null;
  readonly onShow: (reason: AccountLeftOut | null) => void;
  readonly onRetry: () => void;
};

/** Which accounts get it and why the others do not, and when it leaves. */
export function AccountPreflight({ audience, error, shown, onShow, onRetry }: Props) {
  const text = useText('marketing');
  const [open, setOpen] = useState(false);
  const seesCustomers = useSeesCustomers();
  return (
    <Card
      title={text('preflight')}
      about={text('accounts.preflight.about')}
      aside={
        audience && audience.total > 0 ? (
          <Button tone="quiet" icon="users" onClick={() => setOpen(true)}>
            {text('accounts.preflight.accounts')}
          </Button>
        ) : undefined
      }
    >
      {error !== null && !audience && <ReadFailedBanner error={error} onRetry={onRetry} />}
      {audience?.whole === false && (
        <Banner tone="wait" icon="alert" title={text('accounts.notWhole')} text={text('accounts.notWhole.text')}>
          {seesCustomers && (
            <LinkButton to={paths.bossUsers} icon="users" label={text('accounts.notWhole.open')}>
              {text('accounts.notWhole.open')}
            </LinkButton>
          )}
        </Banner>
      )}
      {audience && <Figures audience={audience} />}
      {audience && <Conditions audience={audience} />}
      {open && audience && (
        <AccountsDialog
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

/** Whether the member of the staff may open the platform's customers. */
function useSeesCustomers(): boolean {
  const settings = useSettings();
  return settings !== null && settings !== undefined && reachesArea(settings, 'customers');
}

const reasonsIn = ({ leftOut }: AccountAudience): AccountLeftOut[] =>
  ACCOUNT_LEFT_OUT.filter((reason) => (leftOut[reason] ?? 0) > 0);

function Figures({ audience }: { readonly audience: AccountAudience }) {
  const text = useText('marketing');
  return (
    <dl className={styles.figures}>
      <div data-strong>
        <dt>{text('preflight.eligible')}</dt>
        <dd>{audience.eligible}</dd>
      </div>
      {reasonsIn(audience).map((reason) => (
        <div key={reason}>
          <dt>{text(`accounts.leftOut.${reason}`)}</dt>
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

function Conditions({ audience: { hours, sendsAt } }: { readonly audience: AccountAudience }) {
  const text = useText('marketing');
  const locale = useLocale();
  const when = mediumInstant(locale, sendsAt, PLATFORM_ZONE);
  return (
    <ul className={styles.notes}>
      <li>{text('accounts.softOptIn')}</li>
      <li>{text('accounts.hours', { from: clockOf(hours.from), to: clockOf(hours.to) })}</li>
      <li>{text('preflight.first', { when })}</li>
      <li>{text('preflight.held')}</li>
      <li>{text('preflight.ramp')}</li>
    </ul>
  );
}

type DialogProps = Pick<Props, 'shown' | 'onShow'> & {
  readonly audience: AccountAudience;
  readonly onClose: () => void;
};
const ALL = 'all';

function AccountsDialog({ audience, shown, onShow, onClose }: DialogProps) {
  const text = useText('marketing');
  const { accounts, total, leftOut } = audience;
  const seesCustomers = useSeesCustomers();
  const reasons = reasonsIn(audience);
  const whole = shown === null ? total : (leftOut[shown] ?? 0);
  const some = text('preflight.some', { count: accounts.length, total: whole });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('accounts.preflight.accounts')}
      description={accounts.length < whole ? some : undefined}
      closeLabel={text('close')}
    >
      <SelectField
        label={text('preflight.reason')}
        value={shown ?? ALL}
        choices={[
          { value: ALL, label: text('preflight.all') },
          ...reasons.map((value) => ({ value, label: text(`accounts.leftOut.${value}`) })),
        ]}
        onChoose={(next) => onShow(reasons.find((reason) => reason === next) ?? null)}
      />
      <Rows>
        {accounts.map(({ accountId, name, reason }) => (
          <Row
            key={accountId}
            tools={
              <span className={styles.small}>
                {reason ? text(`accounts.leftOut.${reason}`) : text('preflight.gets')}
              </span>
            }
          >
            {seesCustomers ? (
              <Link className={styles.name ?? ''} to={paths.customer(accountId)}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </Row>
        ))}
      </Rows>
    </Dialog>
  );
}
