/** Loaded only on a device that has booked. */
export { followBooking } from '../../device-bookings.ts';
