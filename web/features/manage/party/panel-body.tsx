import type { ReactNode } from 'react';
import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';
import { part } from '#web/app/routing/part.ts';
import { needTexts } from '#web/i18n/app/language.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Icon } from '#web/ui/icon.tsx';
import { tableNames } from '../actions/party-tables.ts';
import type { Commands } from '../actions/use-commands.tsx';
import { useNoted } from '../actions/use-noted.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { isUnguaranteed, latenessOf } from '../list/lateness.ts';
import { MessageBadge } from '../list/message-badge.tsx';
import { deadlineWords } from '../list/rows.tsx';
import { standingOf } from '../list/standing.ts';
import { useAllergies } from '../list/use-allergies.ts';
import { PanelActions } from './panel-actions.tsx';
import { PanelBill } from './panel-bill.tsx';
import { PanelHistory } from './panel-history.tsx';
import styles from './party-panel.module.css';

/** Loaded when a panel is opened: the guest's card and the conversation need texts of their own. */
const PanelGuest = part(async () => {
  const [{ PanelGuest: guest }] = await Promise.all([
    import('./panel-guest.tsx'),
    needTexts('guests'),
    needTexts('inbox'),
  ]);
  return guest;
});

type Props = {
  readonly venueId: string;
  readonly day: ServiceDay;
  readonly party: HostReservation;
  readonly mayAct: boolean;
  readonly commands: Pick<Commands, 'onCommand' | 'pending'>;
  readonly children?: ReactNode;
};

export function PanelBody({ venueId, day, party, mayAct, commands, children }: Props) {
  return (
    <div className={styles.body}>
      <Facts party={party} day={day} />
      {mayAct && (
        <PanelActions
          {...{ party, day }}
          busy={commands.pending.has(party.id)}
          onCommand={(command) => commands.onCommand(party, command)}
        >
          {children}
        </PanelActions>
      )}
      {mayAct && <PanelBill key={party.id} {...{ venueId, party }} />}
      {party.guestId && <PanelGuest {...{ venueId, party, mayAct }} guestId={party.guestId} />}
      <PanelHistory {...{ venueId, party }} zone={day.zone} />
    </div>
  );
}

/** State, table, wishes, contact: what the row has no room for. */
function Facts({ party, day }: Pick<Props, 'party' | 'day'>) {
  const text = useText('manage');
  const locale = useLocale();
  const noted = useNoted(party, day.zone);
  const allergies = useAllergies(party);
  const lateness = latenessOf(party, day);
  const {
    word,
    plain: _,
    ...look
  } = standingOf(party, {
    lateness,
    unguaranteed: isUnguaranteed(party, lateness, day),
    text,
  });
  const { adults, children, highchairs, area, channel, code, phone, email } = party;
  const deadline = deadlineWords(party, day.zone, locale, text);
  const table = tableNames(party, day.units);
  const details = [
    children > 0 && text('adults', { count: adults }),
    children > 0 && text('children', { count: children }),
    highchairs > 0 && text('highchairs', { count: highchairs }),
    area && text(`area.${area}`),
    text(`channel.${channel as 'web'}`),
    code,
  ].filter((each) => each !== false && each !== null);
  return (
    <section className={styles.facts}>
      <p className={styles.badges}>
        <Badge {...look}>{word}</Badge>
        {table !== null && <Badge icon="table">{text('table', { name: table })}</Badge>}
        {party.pinned && (
          <Badge plain icon="pin">
            {text('table.pinned')}
          </Badge>
        )}
        <MessageBadge party={party} />
      </p>
      {deadline && <p className={styles.soft}>{deadline}</p>}
      <p className={styles.soft}>{details.join(DOT)}</p>
      {(phone || email) && (
        <p className={styles.reach}>
          {phone && (
            <a href={telLink(phone)} dir="ltr">
              {phone}
            </a>
          )}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </p>
      )}
      {allergies.length > 0 && (
        <p className={styles.allergy}>
          <Icon name="alert" size={16} />
          {allergies.join(DOT)}
        </p>
      )}
      {noted && (
        <p className={styles.noted}>
          <Icon name="note" size={16} />
          <span className="visually-hidden">{text('remarks')}: </span>
          <bdi>{noted}</bdi>
        </p>
      )}
    </section>
  );
}
