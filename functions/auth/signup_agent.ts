import { implement } from '#functions/platform/implement.ts';
import { signup_agent } from '#shared/operations/auth/auth.ts';
import { register, registering } from './register.ts';

export const handler = implement(
  signup_agent,
  registering,
)(async (call) => register(call, { ...call.input, kind: 'agent', company: '', website: '', shipping: null }));
