import { shownFailure, type ThreadMessage } from '#shared/domain/messaging/thread-message.ts';

/** A message of a conversation, as shown to the house. */
export function shownMessage(word: ThreadMessage) {
  const { id, at, from, kind, body } = word;
  const said = { id, at, from, kind, body };
  if (word.from === 'guest') return said;
  const failure = shownFailure(word);
  return { ...said, by: word.by, state: word.state, ...(failure !== undefined && { failure }) };
}
