/** The token of the reservation whose payment page was opened last in this tab. */
export const PAYING = 'coperto.paying';
