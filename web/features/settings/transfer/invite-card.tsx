import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Issue } from '#shared/contracts/errors.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useApi } from '#web/app/app-context.tsx';
import { whyOf } from '#web/app/forms/form-issues.ts';
import { retryAfter } from '#web/app/offline/retry-after.ts';
import { answerOf } from '#web/app/queries.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { DOT } from '#web/ui/dot.ts';
import { CheckField } from '../fields/check-fields.tsx';
import styles from '../settings.module.css';
import type { UserInFile } from './restore.ts';

type Props = { readonly users: readonly UserInFile[] };

/** The users of the venue in the file, who can be invited again; each goes through an ordinary invitation. */
export function InviteCard({ users }: Props) {
  const text = useText('settings');
  const app = useText('app');
  const refusal = useText('refusals');
  const api = useApi();
  const locale = useLocale();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<Readonly<Record<string, Issue['code'] | 'line'>>>({});
  const [working, setWorking] = useState(false);
  /** One idempotency key per request, so that pressing again after a missing answer invites nobody twice. */
  const keys = useRef(new Map<string, string>());
  const { data, refetch } = useQuery({
    queryKey: ['users'],
    queryFn: async () => answerOf(await api.users.list({})),
  });
  const same = (email: string) => (other: { readonly email: string }) => other.email === email.toLowerCase();
  const standing = ({ email, role }: UserInFile) => {
    if (data?.users.some(same(email))) return 'here';
    if (data?.invitations.some(same(email))) return 'invited';
    return data?.grants.some((grant) => grant === role) ? 'free' : 'notYours';
  };
  const wanted = users.filter((user) => chosen.includes(user.email) && standing(user) === 'free');

  async function invite() {
    setWorking(true);
    setProblems({});
    for (const { name, email, role } of wanted) {
      const grant = data?.grants.find((each) => each === role);
      if (!grant) continue;
      const wish = { name: name.slice(0, 30), email, role: grant, locale };
      const said = JSON.stringify(wish);
      const key = keys.current.get(said) ?? newKey();
      keys.current.set(said, key);
      const outcome = await retryAfter(() => api.users.invite(wish, { key }));
      if (outcome.kind !== 'done') {
        const code = outcome.kind === 'refused' ? whyOf(outcome) : 'line';
        setProblems((before) => ({ ...before, [email]: code }));
      }
    }
    await refetch();
    setWorking(false);
  }
  const problem = (code: Issue['code'] | 'line') => (code === 'line' ? app('connection.title') : refusal(code));

  return (
    <section className={styles.narrow} aria-label={text('restore.users.title')}>
      <h3>{text('restore.users.title')}</h3>
      <p className={styles.about}>{text('restore.users.about')}</p>
      <ul className={styles.log}>
        {users.map((user) => {
          const { name, email, role } = user;
          const stands = standing(user);
          const failed = problems[email];
          const said = app(`role.${role as 'host'}`);
          return (
            <li key={email}>
              {stands === 'free' ? (
                <CheckField
                  checked={chosen.includes(email)}
                  onChange={(on) => setChosen(on ? [...chosen, email] : chosen.filter((each) => each !== email))}
                  about={`${email}${DOT}${said}`}
                >
                  <bdi>{name}</bdi>
                </CheckField>
              ) : (
                <>
                  <bdi>{name}</bdi>
                  {DOT}
                  <bdi>{email}</bdi>
                  {DOT}
                  {said}
                  {DOT}
                  {stands === 'notYours' ? refusal('user.notYours') : text(`restore.users.${stands}`)}
                </>
              )}
              {failed && <p className={styles.error}>{problem(failed)}</p>}
            </li>
          );
        })}
      </ul>
      {users.some((user) => standing(user) === 'free') && (
        <div>
          <Button icon="send" busy={working || wanted.length === 0} onClick={() => void invite()}>
            {text('restore.users.invite', { count: wanted.length })}
          </Button>
        </div>
      )}
    </section>
  );
}
