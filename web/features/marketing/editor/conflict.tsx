import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = {
  readonly edited: {
    readonly conflict: { readonly by: string } | null;
    readonly takeTheirs: () => void;
    readonly keepMine: () => void;
  };
};

/** Somebody else has written the same campaign: which of the two goes on. */
export function Conflict({ edited: { conflict, takeTheirs, keepMine } }: Props) {
  const text = useText('marketing');
  if (!conflict) return null;
  return (
    <Banner tone="wait" icon="alert" title={text('conflict', { name: conflict.by })} text={text('conflict.text')}>
      <Button onClick={takeTheirs}>{text('conflict.theirs')}</Button>
      <Button onClick={keepMine}>{text('conflict.mine')}</Button>
    </Banner>
  );
}
