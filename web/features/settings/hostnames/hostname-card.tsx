import { useState } from 'react';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { clockTime, mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonRow } from '#web/ui/button-row.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { pageOrigin } from '../venue.ts';
import { DnsRecords } from './dns-records.tsx';
import styles from './hostnames.module.css';
import type { Doing, ListedHostname } from './use-hostnames.ts';

const TONES = { unproven: 'wait', certifying: 'wait', connecting: 'wait', live: 'ok', leaving: 'neutral' } as const;

type Props = {
  readonly hostname: ListedHostname;
  /** Links in messages to guests use this hostname. */
  readonly main: boolean;
  /** Whether the booking page takes guests at all, which no hostname decides. */
  readonly open: boolean;
  readonly working: boolean;
  readonly onDo: (doing: Doing, host: string) => Promise<void>;
};

/** One hostname: its state, what the venue still has to do, and its actions. */
export function HostnameCard({ hostname, main, open, working, onDo }: Props) {
  const text = useText('hostnames');
  const locale = useLocale();
  const { zone } = useChosenVenue();
  const [removing, setRemoving] = useState(false);
  const { host, state, platform, fault, records, checkedAt, nextLookAt, stoppedAt } = hostname;
  const live = state === 'live';

  return (
    <article className={styles.hostname} aria-label={host}>
      <header className={styles.head}>
        <h3 className={styles.host} dir="ltr">
          {host}
        </h3>
        {live && !open ? (
          <Badge tone="wait">{text('pageClosed')}</Badge>
        ) : (
          <Badge tone={TONES[state]}>{text(`state.${state}`)}</Badge>
        )}
        {main && <Badge tone="info">{text('main')}</Badge>}
      </header>
      {platform && <p className={styles.small}>{text('platform')}</p>}
      {fault && (
        <Banner tone="wait" icon={fault === 'edgeWorks' ? 'hourglass' : 'alert'} title={text(`fault.${fault}`)} />
      )}
      {stoppedAt !== null && (
        <Banner tone="info" icon="hourglass" title={text('stopped', { date: mediumInstant(locale, stoppedAt) })} />
      )}
      {nextLookAt !== null && state !== 'leaving' && <p className={styles.small}>{text('watched')}</p>}
      {records.length > 0 && <DnsRecords records={records} closed={live && fault === null} />}
      <ButtonRow>
        {!platform && (
          <Button icon="refresh" busy={working} onClick={() => void onDo('check', host)}>
            {text('check')}
          </Button>
        )}
        {live && (
          <a className={styles.link} href={`${pageOrigin(host)}/`} target="_blank" rel="noopener">
            {text('open')}
          </a>
        )}
        {live && !main && (
          <Button tone="quiet" busy={working} onClick={() => void onDo('prefer', host)}>
            {text('prefer')}
          </Button>
        )}
        {!platform && !main && state !== 'leaving' && (
          <Button tone="quiet" icon="close" busy={working} onClick={() => setRemoving(true)}>
            {text('remove')}
          </Button>
        )}
        {checkedAt !== null && (
          <p className={styles.small} role="status">
            {text('checked', { time: clockTime(locale, checkedAt, zone) })}
          </p>
        )}
      </ButtonRow>
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false);
          void onDo('remove', host);
        }}
        title={text('remove.title', { host })}
        text={text('remove.text')}
        confirmLabel={text('remove')}
        keepLabel={text('keep')}
      />
    </article>
  );
}
