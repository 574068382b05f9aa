import { loadPart } from '../load-part.ts';

/** What only a booking needs, loaded when the guest begins. */
export const loadDeeds = () => loadPart(() => import('./on-demand/actions.ts'));

export type Deeds = Awaited<ReturnType<typeof loadDeeds>>;

/** Runs something that needs the booking code; says so if it cannot be loaded. */
export type Act = (deed: (deeds: Deeds, form: HTMLFormElement) => unknown) => void;
