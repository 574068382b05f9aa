import { refusedWith } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';

/** Why something of an account could not be read: it is there no more, or no answer came. */
export function NotRead({ error }: { readonly error: unknown }) {
  const app = useText('app');
  const refusal = useText('refusals');
  const refused = refusedWith(error);
  return <p role="alert">{refused ? refusal(refused) : app('connection.title')}</p>;
}
