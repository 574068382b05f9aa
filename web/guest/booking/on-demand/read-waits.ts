import type { BookingInput } from '../../types.ts';

/** How long and how flexibly the guest will wait, if that was asked; without hours until the list closes. */
export function readWaits(form: HTMLFormElement): Pick<BookingInput, 'waitHours' | 'flexMinutes'> {
  const data = new FormData(form);
  const [hours, minutes] = [data.get('waitHours'), data.get('flexMinutes')];
  return {
    ...(Number(hours) > 0 && { waitHours: Number(hours) }),
    ...(minutes !== null && { flexMinutes: Number(minutes) }),
  };
}
