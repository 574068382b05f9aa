import { shownFailure, type ThreadMessage } from '#shared/domain/messaging/thread-message.ts';

/** A message of a conversation, as shown to the staff. */
export function shownMessage(message: ThreadMessage) {
  const { id, at, from, kind, body } = message;
  const said = { id, at, from, kind, body };
  if (message.from === 'guest') return said;
  const failure = shownFailure(message);
  return { ...said, by: message.by, state: message.state, ...(failure !== undefined && { failure }) };
}
