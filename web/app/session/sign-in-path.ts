import { FIRST_PATHS } from '../first-paths.ts';
import type { SessionStore } from './session.ts';

/** A user who has signed in on this browser before is asked for the password only. */
export const signInPath = (session: Pick<SessionStore, 'email'>) =>
  session.email() ? FIRST_PATHS.lock : FIRST_PATHS.login;
