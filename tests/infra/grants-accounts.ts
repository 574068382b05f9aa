import type { AccountSecrets } from '#functions/runtime/account-secrets.ts';
import type { Table } from '#functions/runtime/table.ts';
import { codeIdOf, codesStore } from '#functions/stores/codes.ts';
import type { OperationId } from '#shared/operations/index.ts';

// biome-ignore lint/suspicious/noExplicitAny: the answers of operations, each of another shape
type Call = (id: OperationId, input: object, session?: { jwt?: string; csrf?: string }, after?: number) => Promise<any>;

type World = {
  readonly call: Call;
  readonly table: Table;
  readonly email: string;
  readonly password: string;
  readonly secrets: AccountSecrets;
};

/** Every operation of signing in and of the own account, to its good end. */
export async function callAccounts({ call, table, email, password, secrets }: World): Promise<void> {
  const signIn = (secret: string) => call('auth.login', { email, password: secret });
  const fresh = 'brass-kettle-noon';

  const first = await signIn(password);
  await signIn(password);
  await signIn(password);
  const { sessions } = await call('account.sessions', {}, first);
  const other = sessions.find((each: { current: boolean }) => !each.current);
  await call('account.session_end', { sessionId: other.sessionId }, first);
  await call('account.sessions_end', {}, first);
  await signIn(password);
  await call('account.password_write', { present: password, password: fresh }, first);

  await signIn(fresh);
  await call('auth.send_otp', { email, channel: 'email', locale: 'it' });
  const code = await codesStore(table).load('reset', codeIdOf(email), 0);
  const digits = await secrets.code('reset', code?.nonce ?? '');
  const { ticket } = await call('auth.verify_otp', { email, code: digits }, {}, 60_000);
  await call('auth.reset_password', { ticket, password }, {}, 60_000);
}
