import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { creditsKey } from '#web/app/credits/use-credits.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { shopKey } from './shop.ts';
import { useReturned } from './use-shop.ts';

const SAYS = {
  paid: { tone: 'info', icon: 'check', title: 'shop.thanks' },
  open: { tone: 'wait', icon: 'hourglass', title: 'shop.late' },
  invoiced: { tone: 'info', icon: 'check', title: 'shop.thanks' },
  ended: { tone: 'wait', icon: 'alert', title: 'shop.failed' },
  cancelled: { tone: 'wait', icon: 'alert', title: 'shop.failed' },
} as const;

/** What became of the order that the provider's page leads back from; nothing is said before the provider was asked. */
export function ReturnedBanner({ orderId }: { readonly orderId: string | null }) {
  const text = useText('credits');
  const queries = useQueryClient();
  const { data, isPending } = useReturned(orderId);
  const state = data?.state;
  useEffect(() => {
    if (state !== 'paid') return;
    void queries.invalidateQueries({ queryKey: shopKey, exact: true });
    void queries.invalidateQueries({ queryKey: creditsKey });
  }, [state, queries]);
  if (orderId === null) return null;
  if (isPending) return <Banner tone="wait" icon="hourglass" title={text('shop.wait')} />;
  if (!state) return null;
  const { tone, icon, title } = SAYS[state];
  return <Banner tone={tone} icon={icon} title={text(title)} />;
}
