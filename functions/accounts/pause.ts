import { implement } from '#functions/platform/implement.ts';
import { pause } from '#shared/operations/accounts/accounts.ts';
import { turned, turning } from './turned.ts';

export const handler = implement(pause, turning)((call) => turned(call, 'paused'));
