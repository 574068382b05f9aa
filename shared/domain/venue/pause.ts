/** The platform has paused an account: since when (ms), and the reason that its people are shown. */
export type Pause = { readonly at: number; readonly reason: string };
