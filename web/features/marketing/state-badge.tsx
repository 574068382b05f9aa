import { useText } from '#web/i18n/app/use-text.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import type { Campaign } from './campaigns.ts';

const LOOKS = {
  draft: { tone: 'neutral', icon: 'note' },
  scheduled: { tone: 'info', icon: 'clock' },
  freezing: { tone: 'info', icon: 'hourglass' },
  sending: { tone: 'info', icon: 'send' },
  paused: { tone: 'wait', icon: 'hourglass' },
  stopped: { tone: 'bad', icon: 'ban' },
  done: { tone: 'ok', icon: 'check' },
} as const satisfies Record<Campaign['state'], { readonly tone: Tone; readonly icon: IconName }>;

export function StateBadge({ campaign: { state } }: { readonly campaign: Pick<Campaign, 'state'> }) {
  const text = useText('marketing');
  return <Badge {...LOOKS[state]}>{text(`state.${state}`)}</Badge>;
}
