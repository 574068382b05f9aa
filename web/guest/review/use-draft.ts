import { useRef, useState } from 'react';
import type { Rated } from '#shared/domain/review/review.ts';
import { isInconclusive } from '../is-inconclusive.ts';
import { usePage } from '../page-context.ts';
import type { OwnReview } from '../types.ts';
import { type Draft, forgetDraft, keepDraft, readDraft, sentFor } from './draft.ts';

export type Saved = Awaited<ReturnType<ReturnType<typeof usePage>['api']['reviews']['save']>>;

/** The review that is being written: kept on the device at every change, and sent once however often it is pressed. */
export function useDraft(token: string, review: OwnReview | null) {
  const { api } = usePage();
  const [draft, setDraft] = useState<Draft>(
    () =>
      readDraft(token, review) ?? {
        ratings: review?.ratings ?? {},
        text: review?.text ?? '',
        openedAt: Date.now(),
      },
  );
  const [busy, setBusy] = useState(false);
  // Two taps may come before the first is drawn.
  const sending = useRef(false);

  const write = (next: Draft) => {
    setDraft(next);
    keepDraft(token, next);
  };

  /** Null while another call is under way. */
  async function send(edits: number | null): Promise<Saved | null> {
    if (sending.current) return null;
    sending.current = true;
    setBusy(true);
    const wish = { ratings: draft.ratings, text: draft.text.trim(), edits };
    const { sent: _, ...typed } = draft;
    const sent = sentFor(draft, wish, Date.now());
    write({ ...typed, sent });
    const answer = await api.reviews.save({ ...wish, seconds: sent.seconds }, { bearer: token, key: sent.key });
    sending.current = false;
    setBusy(false);
    if (answer.kind === 'done') forgetDraft(token);
    else if (answer.kind === 'refused' && !isInconclusive(answer.errorid)) write(typed);
    return answer;
  }

  return {
    ...{ draft, busy, send },
    rate: (rated: Rated, level: number | undefined) => {
      const { [rated]: _, ...others } = draft.ratings;
      write({ ...draft, ratings: level === undefined ? others : { ...others, [rated]: level } });
    },
    type: (text: string) => write({ ...draft, text }),
  };
}
