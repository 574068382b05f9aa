import { clockAt } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useApi } from '../app-context.tsx';
import { leaveLook } from '../session/looking.ts';
import type { Settings } from '../session/session.ts';
import styles from './looking-banner.module.css';

type Props = {
  readonly looking: NonNullable<Settings['looking']>;
  /** The time zone of the venue that is shown, whose time the screens show too. */
  readonly zone?: string | undefined;
};

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Says that this is a customer's account, which can only be looked at. It stays in view and cannot be closed. */
export function LookingBanner({ looking, zone = deviceZone() }: Props) {
  const text = useText('app');
  const locale = useLocale();
  const api = useApi();

  async function end(): Promise<void> {
    // Without an answer the session ends by itself within the hour.
    await api.auth.logout({}, { timeoutMs: 3000 });
    leaveLook();
  }

  return (
    <div className={styles.looking}>
      <Banner
        tone="wait"
        icon="user"
        title={text('looking.title', { account: looking.account })}
        text={text('looking.until', { time: clockAt(locale, looking.until, zone) })}
      >
        <Button icon="close" onClick={() => void end()}>
          {text('looking.end')}
        </Button>
      </Banner>
    </div>
  );
}
