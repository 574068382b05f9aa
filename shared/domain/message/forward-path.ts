/** The path of tracked links; the token is its query `t`. */
export const FORWARD_PATH = '/forward/go';
