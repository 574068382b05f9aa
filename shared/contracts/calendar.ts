/** Where a calendar fetches the reservation to which it subscribes; the token is its query `t`, or `v` for all of a venue. */
export const CALENDAR_PATH = '/calendar/reservation.ics';
