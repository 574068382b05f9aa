import type { Segment } from '#shared/domain/campaign/segment.ts';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Row } from '#web/ui/rows.tsx';
import { type Campaign, useResults } from './campaigns.ts';
import styles from './marketing.module.css';
import { StateBadge } from './state-badge.tsx';
import { useSegmentWords } from './use-segment-words.ts';

type Props = { readonly venueId: string; readonly campaign: Campaign };

/** A campaign with its state, whom it is for, and what has become of it. */
export function CampaignRow({ venueId, campaign }: Props) {
  const text = useText('marketing');
  const locale = useLocale();
  const { zone } = useChosenVenue();
  const segmentWords = useSegmentWords();
  const { campaignId, name, cause, state, by, writtenAt, startedAt, dueAt, segment } = campaign;
  const when = mediumInstant(locale, startedAt ?? writtenAt, zone);
  return (
    <Row tools={<StateBadge campaign={campaign} />}>
      <Link className={styles.name ?? ''} to={paths.campaign(campaignId)}>
        <bdi>{cause ? text(`cause.${cause}`) : name}</bdi>
      </Link>
      <p className={styles.small}>
        {[
          text(`by.${campaign.channel}`),
          state === 'scheduled' && dueAt !== null
            ? text('row.scheduled', { when: mediumInstant(locale, dueAt, zone) })
            : text(startedAt === null ? 'row.written' : 'row.started', { when, name: by }),
          segmentWords(segment as Segment),
        ].join(DOT)}
      </p>
      {state !== 'draft' && state !== 'scheduled' && <Line venueId={venueId} campaign={campaign} />}
    </Row>
  );
}

function Line({ venueId, campaign }: Props) {
  const text = useText('marketing');
  const { data } = useResults(venueId, campaign);
  if (!data) return null;
  const { eligible, delivered, failed, held, onItsWay, clicked, byLink } = data;
  const said = [
    text('row.eligible', { count: eligible }),
    text('row.delivered', { count: delivered }),
    ...(clicked > 0 ? [text('results.clicked', { count: clicked })] : []),
    ...(byLink.bookings > 0 ? [text('row.booked', { count: byLink.bookings })] : []),
    ...(failed > 0 ? [text('row.failed', { count: failed })] : []),
    ...(held > 0 ? [text('row.held', { count: held })] : []),
    ...(onItsWay > 0 ? [text('row.onItsWay', { count: onItsWay })] : []),
  ];
  return <p className={styles.funnelLine}>{said.join(DOT)}</p>;
}
