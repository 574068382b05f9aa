import { useBookingTexts } from './use-booking-texts.ts';

type Props = { readonly onCancel: () => void };

/** Says that many others book at this moment, and that the page goes on trying by itself. */
export function BusyNote({ onCancel }: Props) {
  const b = useBookingTexts();
  return (
    b && (
      <>
        <p>{b('problem.busy')}</p>
        <button type="button" className="button" onClick={onCancel}>
          {b('problem.busyCancel')}
        </button>
      </>
    )
  );
}
