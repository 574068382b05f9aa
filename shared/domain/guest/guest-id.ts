/** The guest's thread at the venue, or the id of a reservation that came without number and address. */
export type GuestId = string;
