import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import { clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { BOOKING_LOOKS } from '#web/app/day/booking-looks.ts';
import { useSettled } from '#web/app/forms/use-settled.ts';
import { paths } from '#web/app/paths.ts';
import { answerOf } from '#web/app/queries.ts';
import { Link } from '#web/app/routing/routing.ts';
import { mediumDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './caller.module.css';

type Caller = OutputOf<Registry['guests']['read']>;

const FEWEST_DIGITS = 4;
const MOST = 4;
const MAX_NEXT = 3;

/**
 * The caller by the digits typed so far: the possible guests and, once there is only one, all that the venue knows of that
 * guest. While typing goes on the previous answer stays on screen, but nobody is `known`.
 */
export function useCaller(venueId: string, typed: string) {
  const api = useApi();
  const settled = useSettled(typed.trim());
  const digits = settled.normalize('NFKC').replace(/\D/g, '').length;
  const asked = digits >= FEWEST_DIGITS;
  const search = useQuery({
    queryKey: ['guests', 'search', venueId, settled, 'caller'],
    enabled: asked,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => answerOf(await api.guests.search({ venueId, text: settled, skip: 0 }, { signal })),
  });
  const found = asked ? (search.data?.guests ?? []) : [];
  const only = found.length === 1 ? found[0] : undefined;
  const { data: caller } = useQuery({
    queryKey: ['guests', 'read', venueId, only?.guestId],
    enabled: only !== undefined,
    queryFn: async ({ signal }) =>
      answerOf(await api.guests.read({ venueId, guestId: only?.guestId ?? '' }, { signal })),
  });
  const shown = only && caller?.guest.guestId === only.guestId ? caller : null;
  return {
    found: found.slice(0, MOST),
    caller: shown,
    /** The guest with exactly the typed number, whose name and address fill the form. */
    known: settled === typed.trim() && !search.isPlaceholderData ? shown : null,
    /** The search is complete, and no guest has this number. */
    unknown: asked && search.data !== undefined && !search.isPlaceholderData && found.length === 0 && digits >= 8,
  };
}

type Props = Pick<ReturnType<typeof useCaller>, 'found' | 'caller' | 'unknown'> & {
  readonly onChoose: (phone: string) => void;
};

export function CallerCard({ found, caller, unknown, onChoose }: Props) {
  const text = useText('desk');
  return (
    <div className={styles.caller} aria-live="polite">
      {caller ? (
        <Known caller={caller} />
      ) : unknown ? (
        <p className={styles.new}>
          <Icon name="user" /> {text('caller.new')}
        </p>
      ) : (
        found.length > 1 && (
          <ul className={styles.found} aria-label={text('caller.found')}>
            {found.map(({ guestId, names, phone }) => (
              <li key={guestId}>
                <Button tone="quiet" icon="user" onClick={() => onChoose(phone)}>
                  <bdi>{names[0]}</bdi> <span dir="ltr">{phone}</span>
                </Button>
              </li>
            ))}
          </ul>
        )
      )}
    </div>
  );
}

function Known({ caller: { guest, tags, notes, allergies, today, reservations } }: { readonly caller: Caller }) {
  const text = useText('desk');
  const manage = useText('manage');
  const locale = useLocale();
  const coming = reservations.filter(({ date, booking }) => date >= today && !OVER.includes(booking)).toReversed();
  return (
    <section className={styles.known} aria-label={guest.names[0]}>
      <div className={styles.who}>
        <Icon name="user" />
        <Link className={styles.name ?? ''} to={paths.guest(guest.guestId)}>
          <bdi>{guest.names[0]}</bdi>
        </Link>
        <Badge>{text('caller.visits', { count: guest.visits })}</Badge>
        {guest.noShows > 0 && (
          <Badge tone="bad" icon="alert">
            {text('caller.noShows', { count: guest.noShows })}
          </Badge>
        )}
        {guest.cancelled > 0 && <Badge tone="wait">{text('caller.cancelled', { count: guest.cancelled })}</Badge>}
        {tags.map((tag) => (
          <Badge key={tag} tone="accent">
            {tag}
          </Badge>
        ))}
      </div>
      {allergies && (
        <p className={styles.allergies}>
          <Icon name="alert" size={18} /> {text('caller.allergies', { words: allergies })}
        </p>
      )}
      {notes && (
        <p className={styles.notes}>
          <Icon name="note" size={18} /> <bdi>{notes}</bdi>
        </p>
      )}
      {guest.lastVisit && (
        <p className={styles.small}>{text('caller.last', { date: mediumDay(locale, guest.lastVisit as LocalDate) })}</p>
      )}
      {coming.slice(0, MAX_NEXT).map(({ id, date, start, adults, children, booking }) => (
        <p key={id} className={styles.small}>
          <Badge {...BOOKING_LOOKS[booking]}>{manage(`status.${booking}`)}</Badge>{' '}
          {mediumDay(locale, date as LocalDate)}
          {DOT}
          {clockOf(start)}
          {DOT}
          {manage('covers', { count: adults + children })}
        </p>
      ))}
    </section>
  );
}

const OVER: readonly string[] = ['cancelled', 'expired', 'rejected', 'completed', 'noShow'];
