import { useState } from 'react';
import { usePage } from '../page-context.ts';
import type { OwnReview } from '../types.ts';
import { useResource } from '../use-resource.ts';

/** The visit of a link with its review, and what has just been done with it. */
export function useReview(token: string) {
  const { api } = usePage();
  const { data, failure, reload } = useResource(token || null, (signal) =>
    api.reviews.open({}, { bearer: token, signal }),
  );
  const [saved, setSaved] = useState<{ readonly review: OwnReview; readonly done: 'written' | 'changed' } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const review = saved?.review ?? data?.review ?? null;
  const isEditable = review !== null && (saved !== null || data?.state === 'editable');
  return {
    ...{ data, failure, reload, review, refused },
    done: saved?.done ?? null,
    /** The form is open, for a first review or to correct the one there is. */
    writes: review ? editing : data?.state === 'writable',
    edit: isEditable ? () => setEditing(true) : null,
    leave: () => setEditing(false),
    save(next: OwnReview) {
      setSaved({ review: next, done: review ? 'changed' : 'written' });
      setRefused(null);
      setEditing(false);
    },
    /** Somebody else was faster, or the time is over: what there is now is read anew. */
    refuse(why: string) {
      setSaved(null);
      setRefused(why);
      setEditing(false);
      reload();
    },
  };
}
