/** The most reservations that one call moves or cancels: few enough that "stop" takes effect soon. */
export const MAX_BATCH = 25;
