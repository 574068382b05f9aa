import { isAmong } from '#shared/domain/account/roles.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { eurosDown } from '../credits/euros.ts';
import { useCredits } from '../credits/use-credits.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/routing.ts';
import { BOSS_ABOVE, MAY_SET } from '../session/guards.ts';
import type { Settings } from '../session/session.ts';
import styles from './balance-link.module.css';

type Props = { readonly settings: Pick<Settings, 'role' | 'level' | 'venues' | 'credits'> };

/** The account's credits in the header, for those who may buy them; on a narrow screen only their sign. */
export function BalanceLink({ settings }: Props) {
  const mayBuy = isAmong(MAY_SET, settings.role) && settings.level <= BOSS_ABOVE && settings.venues.length > 0;
  return mayBuy ? <Shown credits={settings.credits} /> : null;
}

function Shown({ credits }: { readonly credits: number }) {
  const text = useText('app');
  const locale = useLocale();
  const { data } = useCredits();
  const sum = eurosDown(locale, data?.balance ?? credits);
  const low = data?.low ?? false;
  const label = text(low ? 'header.creditsLow' : 'header.credits', { sum });
  return (
    <Link to={paths.balance} className={classNames(styles.balance, low && styles.low)} aria-label={label} title={label}>
      <Icon name={low ? 'alert' : 'coins'} />
      <bdi className={styles.sum} aria-hidden="true">
        {sum}
      </bdi>
    </Link>
  );
}
