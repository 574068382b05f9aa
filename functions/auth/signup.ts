import { implement } from '#functions/platform/implement.ts';
import { signup } from '#shared/operations/auth/auth.ts';
import { register, registering } from './register.ts';

export const handler = implement(
  signup,
  registering,
)(async (call) => register(call, { ...call.input, kind: 'operator' }));
