/** After how many seconds a call that met too many others is worth another try. */
export const BUSY_SECONDS = 2;
