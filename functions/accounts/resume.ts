import { implement } from '#functions/platform/implement.ts';
import { resume } from '#shared/operations/accounts/accounts.ts';
import { turned, turning } from './turned.ts';

export const handler = implement(resume, turning)((call) => turned(call, 'resumed'));
