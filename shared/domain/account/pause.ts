/** That the platform holds back what an account is for: since when (ms), and why in words that its people read. */
export type Pause = { readonly at: number; readonly reason: string };
