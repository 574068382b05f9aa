import type { CampaignChannel } from '#shared/domain/campaign/message.ts';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import type { Audience } from '../campaigns.ts';
import type { Draft } from '../draft.ts';
import styles from '../marketing.module.css';
import { ChannelChoice } from './channel-choice.tsx';

type Props = {
  readonly draft: Pick<Draft, 'channel'>;
  readonly audience: Audience | undefined;
  readonly onChoose: (channel: CampaignChannel) => void;
};

/** By what a venue's campaign goes, and what WhatsApp still needs for it. */
export function ByWhat({ draft: { channel }, audience, onChoose }: Props) {
  const text = useText('marketing');
  return (
    <>
      <ChannelChoice channel={channel} onChoose={onChoose} />
      {channel === 'whatsapp' && audience?.whatsapp?.ready === false && (
        <Banner tone="wait" icon="phone" title={text('noNumber')} text={text('noNumber.text')}>
          <Link className={styles.name ?? ''} to={paths.whatsapp}>
            {text('noNumber.open')}
          </Link>
        </Banner>
      )}
    </>
  );
}
