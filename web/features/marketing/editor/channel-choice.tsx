import type { CampaignChannel } from '#shared/domain/campaign/message.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

type Props = { readonly channel: CampaignChannel; readonly onChoose: (channel: CampaignChannel) => void };

/** By what a message goes. */
export function ChannelChoice({ channel, onChoose }: Props) {
  const text = useText('marketing');
  return (
    <Segmented
      label={text('channel')}
      value={channel}
      choices={[
        { value: 'mail', label: text('channel.mail'), icon: 'mail' },
        { value: 'whatsapp', label: text('channel.whatsapp'), icon: 'phone' },
      ]}
      onChoose={onChoose}
    />
  );
}
