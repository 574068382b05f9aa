import { refusedWith } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';

/** In place of what a dialog would have shown: what the server refused, or that it was not reached. */
export function ReadFailure({ error }: { readonly error: unknown }) {
  const text = useText('manage');
  const app = useText('app');
  const refusal = useText('refusals');
  const refused = refusedWith(error);
  return (
    <Banner
      tone="bad"
      icon={refused ? 'alert' : 'offline'}
      title={refused ? text('refused') : app('connection.title')}
      text={refused ? refusal(refused) : app('error.503.text')}
    />
  );
}
