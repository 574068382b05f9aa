import type { MessageState } from '#shared/domain/message/message.ts';
import type { Tone } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icon.tsx';

/** Colour and icon of each message status, for every staff screen; the word is always shown too. */
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
