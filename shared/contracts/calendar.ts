/** Where a calendar fetches what it subscribes to: the token is its query `t` for a reservation, `v` for all of a venue, `w` for its tasks. */
export const CALENDAR_PATH = '/calendar/reservation.ics';
