import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Texts, useText } from '#web/i18n/app/use-text.tsx';
import { Direction } from '#web/ui/direction.tsx';
import { ToastRegion } from '#web/ui/toast.tsx';
import { AppContext, type AppDeps } from './app-context.tsx';
import { RouterProvider } from './routing/routing.ts';
import { useTheme } from './theme/theme.ts';

type Props = AppDeps & {
  readonly queries: QueryClient;
  readonly router: Parameters<typeof RouterProvider>[0]['router'];
};

export function App({ api, session, changes, queries, router }: Props) {
  const [deps] = useState<AppDeps>(() => ({ api, session, changes }));
  return (
    <Texts>
      <AppContext value={deps}>
        <QueryClientProvider client={queries}>
          <Shell router={router} />
        </QueryClientProvider>
      </AppContext>
    </Texts>
  );
}

function Shell({ router }: Pick<Props, 'router'>) {
  const text = useText('app');
  const { dir } = useTheme();
  return (
    <Direction dir={dir}>
      <ToastRegion regionLabel={text('notifications')} closeLabel={text('close')}>
        <RouterProvider router={router} />
      </ToastRegion>
    </Direction>
  );
}
