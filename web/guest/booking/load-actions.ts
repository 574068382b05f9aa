import { loadPart } from '../load-part.ts';

/** What only a booking needs, loaded when the guest begins. */
export const loadActions = () => loadPart(() => import('./on-demand/actions.ts'));

export type BookingActions = Awaited<ReturnType<typeof loadActions>>;

/** Runs something that needs the booking code; says so if it cannot be loaded. */
export type Act = (action: (actions: BookingActions, form: HTMLFormElement) => unknown) => void;
