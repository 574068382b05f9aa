import type { MessageState } from '#shared/domain/message/message.ts';
import type { Tone } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icon.tsx';

/** How far a message came, as every screen of the house shows it; the word always stands beside colour and icon. */
export const MESSAGE_LOOKS = {
  queued: { tone: 'neutral', icon: 'clock' },
  sending: { tone: 'neutral', icon: 'send' },
  unknown: { tone: 'wait', icon: 'hourglass' },
  failed: { tone: 'bad', icon: 'alert' },
  sent: { tone: 'neutral', icon: 'check' },
  delivered: { tone: 'neutral', icon: 'checks' },
  read: { tone: 'info', icon: 'checks' },
  answered: { tone: 'ok', icon: 'reply' },
} as const satisfies Record<MessageState, { readonly tone: Tone; readonly icon: IconName }>;
