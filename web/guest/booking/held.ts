/** What booking must know of the place that this page holds; `on-demand/use-hold.ts` sees to it. */
export const held: {
  /** The key that the place is held by. */
  key?: string | undefined;
  /** Ends when the last question about the hold is answered, so that a booking does not find its own hold in its way. */
  settled?: Promise<unknown> | undefined;
} = {};

/** For a question about a day: the own hold does not stand in the way. */
export const asHolder = (): { readonly hold?: string } => (held.key ? { hold: held.key } : {});
