/** Reservations of one call that moves or cancels many: few enough that whoever presses "stop" is heard soon. */
export const MOST_DEEDS = 25;
