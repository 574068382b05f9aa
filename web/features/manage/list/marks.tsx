import { mayReconfirm } from '#shared/domain/reservation/reconfirm.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import type { Tone } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DOT } from '#web/ui/dot.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import tones from '#web/ui/tones.module.css';
import type { HostReservation } from '../day/day-data.ts';
import { isOver } from './list.ts';
import styles from './marks.module.css';
import { UnreadMark } from './unread-mark.tsx';
import { wishesOf } from './wishes.ts';

type Props = { readonly party: HostReservation };

/** What a host must see of a party at a glance, each by colour and shape: allergies first, the note last. */
export function Marks({ party }: Props) {
  const text = useText('manage');
  const wishes = useText('wishes');
  const offline = useText('offline');
  const { allergyOptions, allergyDiets, birthday, options, diets } = wishesOf(party);
  const { remarks, note, highchairs } = party;
  const allergies = [
    ...allergyOptions.map((each) => wishes(`option.${each}`)),
    ...allergyDiets.map((each) => wishes(`diet.${each}`)),
  ].join(DOT);
  const noted = [
    ...diets.map((each) => wishes(`diet.${each}`)),
    ...options.map((each) => wishes(`option.${each}`)),
    ...[remarks, note].filter(Boolean),
  ].join(DOT);
  return (
    <>
      {party.unsent && <Mark tone="info" icon="hourglass" words={offline('row')} />}
      <UnreadMark party={party} />
      {allergies && <Mark tone="bad" icon="alert" words={allergies} shown className={styles.allergy} />}
      {birthday && <Mark tone="accent" icon="cake" words={wishes('option.birthdayCake')} />}
      {highchairs > 0 && <Mark tone="info" icon="highchair" words={text('highchairs', { count: highchairs })} />}
      <DepositMark party={party} />
      <ReconfirmedMark party={party} />
      {noted && (
        <span className={styles.note} title={noted}>
          <Icon name="note" size={16} />
          <span className="visually-hidden">{text('remarks')}: </span>
          <bdi>{noted}</bdi>
        </span>
      )}
    </>
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

export function Mark({ tone, icon, words, shown = false, className }: MarkProps) {
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
function DepositMark({ party }: Props) {
  const text = useText('manage');
  const locale = useLocale();
  const { deposit, payment, received } = party;
  if (!deposit || (payment === 'required' && !received && isOver(party))) return null;
  const state = received ? 'paid' : payment;
  if (state === 'none') return null;
  const amount = money(locale, received?.amount ?? deposit.amount, deposit.currency);
  const words = text(`payment.${state}`, { kind: text(`payment.${deposit.kind}`), amount });
  return <Mark {...MONEY_LOOKS[state]} words={words} />;
}

/** The guests have said that they are coming. */
function ReconfirmedMark({ party }: Props) {
  const text = useText('manage');
  const { reconfirm } = party;
  if (!reconfirm || reconfirm.state === 'asked' || !mayReconfirm(party)) return null;
  const icon = reconfirm.state === 'yes' ? 'reply' : 'phone';
  return <Mark tone="ok" icon={icon} words={text(`reconfirm.${reconfirm.state}`)} />;
}
