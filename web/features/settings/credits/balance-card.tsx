import { useSettings } from '#web/app/app-context.tsx';
import { Approx, RateNote } from '#web/app/credits/approx.tsx';
import { euros, eurosDown } from '#web/app/credits/euros.ts';
import { useAsking } from '#web/app/credits/use-asking.ts';
import { useCredits } from '#web/app/credits/use-credits.ts';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Switch } from '#web/ui/switch.tsx';
import styles from './credits.module.css';

export function BalanceCard() {
  const text = useText('credits');
  const app = useText('app');
  const locale = useLocale();
  const { data, error, refetch } = useCredits();
  const { asks, setAsks } = useAsking(useSettings()?.spendmodal ?? true);
  return (
    <Card title={text('balance')}>
      {error && <ReadFailedBanner error={error} onRetry={refetch} />}
      {!data && !error && <LoadingState label={app('loading')} lines={2} />}
      {data && (
        <>
          {data.low && <Banner tone="wait" icon="alert" title={text('low')} text={text('low.text')} />}
          <p className={styles.sum}>
            <bdi>{eurosDown(locale, data.balance)}</bdi>
            <Approx cents={Math.floor(data.balance / 10_000)} />
          </p>
          <RateNote />
          {data.reserved > 0 && <p>{text('reserved', { sum: euros(locale, data.reserved) })}</p>}
          {data.plafond > 0 && <p>{text('plafond', { sum: eurosDown(locale, -data.plafond) })}</p>}
        </>
      )}
      <Switch checked={asks} onChange={setAsks}>
        {text('ask')}
      </Switch>
    </Card>
  );
}
