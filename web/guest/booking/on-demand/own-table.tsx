import { deviceOf } from '../../device.ts';
import { usePage } from '../../page-context.ts';
import type { BookingInput } from '../../types.ts';
import { useBookingTexts } from './use-booking-texts.ts';
import { useFind } from './use-find.ts';

/** For who has a table for that meal already: its page if it was booked on this device, else its link once more. */
export function OwnTable({ input: { phone, date } }: { readonly input: BookingInput }) {
  const { venue } = usePage();
  const b = useBookingTexts();
  const { state, send } = useFind();
  if (!b) return null;
  const own = deviceOf(venue.venueId)?.own.find((each) => each.date === date);
  if (own) {
    return (
      <a className="button primary" href={`/r#${own.token}`}>
        {b('duplicate.open')}
      </a>
    );
  }
  if (state.kind === 'sent') return <p>{b('find.sent')}</p>;
  return (
    <>
      {state.kind === 'failed' && <p>{state.text}</p>}
      <button
        type="button"
        className="button primary"
        aria-disabled={state.kind === 'sending'}
        onClick={() => void send({ phone, date })}
      >
        {b('duplicate.send')}
      </button>
    </>
  );
}
