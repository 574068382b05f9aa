import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { ReadFailedLine } from '#web/app/frame/read-failed.tsx';
import { answerOf } from '#web/app/queries.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import styles from './belongings.module.css';

type Known = OutputOf<Registry['accounts']['house']>;
type Props = { readonly venueId: string; readonly name: string };

const TONES = { open: 'ok', closed: 'neutral', paused: 'wait' } as const;

/** The state of a venue, loaded when it is opened. */
export function VenueDetails({ venueId, name }: Props) {
  const app = useText('app');
  const api = useApi();
  const [open, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['boss', 'house', venueId],
    enabled: open,
    queryFn: async () => answerOf(await api.accounts.house({ venueId: venueId as VenueId })),
  });
  return (
    <details className={styles.venue} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <bdi>{name}</bdi>
      </summary>
      {open && error && <ReadFailedLine error={error} />}
      {open && !data && !error && <LoadingState label={app('loading')} />}
      {open && data && <Figures known={data} />}
    </details>
  );
}

function Figures({ known }: { readonly known: Known }) {
  const text = useText('boss');
  const stateOf = useText('hostnames');
  const locale = useLocale();
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const number = new Intl.NumberFormat(locale);
  const { page, tables, host, hostnames, booked, lastBookedAt, failures } = known;
  return (
    <dl className={styles.figures}>
      <dt>{text('house.page')}</dt>
      <dd>
        <Badge tone={TONES[page]}>{text(`house.page.${page}`)}</Badge>
      </dd>
      <dt>{text('house.hosts')}</dt>
      <dd>
        <p>
          <bdi>{host}</bdi>
        </p>
        {hostnames
          .filter((each) => each.host !== host || each.state !== 'live')
          .map((each) => (
            <p key={each.host}>
              <bdi>{each.host}</bdi>: {stateOf(`state.${each.state}`)}
            </p>
          ))}
      </dd>
      <dt>{text('house.tables')}</dt>
      <dd>{number.format(tables)}</dd>
      <dt>{text('house.booked')}</dt>
      <dd>{number.format(booked)}</dd>
      <dt>{text('house.last')}</dt>
      <dd>{lastBookedAt === null ? text('house.last.none') : moment.format(lastBookedAt)}</dd>
      <dt>{text('house.failures')}</dt>
      <dd>
        {failures.length === 0 && text('house.failures.none')}
        {failures.map(({ reason, code, count }) => (
          <p key={`${reason} ${code}`}>
            {number.format(count)} × {text(`failure.${reason}`)}
            {code && <bdi> ({code})</bdi>}
          </p>
        ))}
      </dd>
    </dl>
  );
}
