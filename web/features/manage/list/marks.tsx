import { mayReconfirm } from '#shared/domain/reservation/reconfirm.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import type { Tone } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DOT } from '#web/ui/dot.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import tones from '#web/ui/tones.module.css';
import { usePaymentNote } from '../actions/use-noted.ts';
import type { HostReservation } from '../day/day-data.ts';
import { useGuestMark } from './guest-marks.ts';
import styles from './marks.module.css';
import { namesAllergy } from './names-allergy.ts';
import { UnreadMark } from './unread-mark.tsx';
import { useAllergies } from './use-allergies.ts';
import { wishesOf } from './wishes.ts';

type Props = { readonly party: HostReservation };
type MarksProps = Props & {
  /** The venue's time zone. */
  readonly zone: string;
};

/** What a host must see of a party at a glance, each by colour and shape: allergies first. */
export function Marks({ party, zone }: MarksProps) {
  const text = useText('manage');
  const wishes = useText('wishes');
  const offline = useText('offline');
  const { birthday } = wishesOf(party);
  const { highchairs } = party;
  const guest = useGuestMark(party.id);
  const allergies = [...useAllergies(party), ...(guest?.allergies ? [guest.allergies] : [])].join(DOT);
  const cake = [
    ...(guest?.birthday ? [text('mark.birthday')] : []),
    ...(birthday ? [wishes('option.birthdayCake')] : []),
  ];
  return (
    <>
      {party.unsent && <Mark tone="info" icon="hourglass" words={offline('row')} />}
      <UnreadMark party={party} />
      {allergies && <Mark tone="bad" icon="alert" words={allergies} shown className={styles.allergy} />}
      {guest?.vip && <Mark tone="accent" icon="star" words={text('mark.vip')} />}
      {cake.length > 0 && <Mark tone="accent" icon="cake" words={cake.join(DOT)} />}
      {guest?.first && <Mark tone="ok" icon="user" words={text('mark.first')} />}
      {highchairs > 0 && <Mark tone="info" icon="highchair" words={text('highchairs', { count: highchairs })} />}
      <DepositMark {...{ party, zone }} />
      <ReconfirmedMark party={party} />
    </>
  );
}

/** The other wishes, the guest's remarks and the venue's note, on one line that may be cut. */
export function Note({ party }: Props) {
  const text = useText('manage');
  const wishes = useText('wishes');
  const { options, diets } = wishesOf(party);
  const noted = [
    ...diets.map((each) => wishes(`diet.${each}`)),
    ...options.map((each) => wishes(`option.${each}`)),
    ...[party.remarks, party.note].filter((words) => words && !namesAllergy(words)),
  ].join(DOT);
  if (!noted) return null;
  return (
    <span className={styles.note} title={noted}>
      <Icon name="note" size={16} />
      <span className="visually-hidden">{text('remarks')}: </span>
      <bdi>{noted}</bdi>
    </span>
  );
}

type MarkProps = {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly words: string;
  /** The words are shown, not only read out. */
  readonly shown?: boolean;
  readonly className?: string | undefined;
};

function Mark({ tone, icon, words, shown = false, className }: MarkProps) {
  return (
    <span className={classNames(styles.mark, tones[tone], className)} title={words}>
      <Icon name={icon} size={16} />
      <bdi className={shown ? styles.words : 'visually-hidden'}>{words}</bdi>
    </span>
  );
}

const MONEY_LOOKS = {
  required: { tone: 'wait', icon: 'coins' },
  failed: { tone: 'bad', icon: 'coins' },
  authorised: { tone: 'ok', icon: 'card' },
  paid: { tone: 'ok', icon: 'coins' },
  partRefunded: { tone: 'neutral', icon: 'coins' },
  refunded: { tone: 'neutral', icon: 'coins' },
  released: { tone: 'neutral', icon: 'card' },
  forfeited: { tone: 'neutral', icon: 'coins' },
} as const satisfies Record<
  Exclude<HostReservation['payment'], 'none'>,
  { readonly tone: Tone; readonly icon: IconName }
>;

/** How the deposit stands; an open one only as long as it can matter. */
function DepositMark({ party, zone }: MarksProps) {
  const [words] = usePaymentNote(party, zone);
  const state = party.received ? 'paid' : party.payment;
  return words && state !== 'none' ? <Mark {...MONEY_LOOKS[state]} words={words} /> : null;
}

/** The guests have said that they are coming. */
function ReconfirmedMark({ party }: Props) {
  const text = useText('manage');
  const { reconfirm } = party;
  if (!reconfirm || reconfirm.state === 'asked' || !mayReconfirm(party)) return null;
  const icon = reconfirm.state === 'yes' ? 'reply' : 'phone';
  return <Mark tone="ok" icon={icon} words={text(`reconfirm.${reconfirm.state}`)} />;
}
