import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Shown when the browser stores nothing for us, so that nobody can stay signed in. */
export function Component() {
  const text = useText('app');
  return (
    <main>
      <title>{`${text('storage.title')} · Coperto`}</title>
      <EmptyState heading="h1" icon="ban" title={text('storage.title')} text={text('storage.text')}>
        <Button tone="primary" icon="refresh" onClick={() => location.reload()}>
          {text('reload')}
        </Button>
      </EmptyState>
    </main>
  );
}
