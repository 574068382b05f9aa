import { useState } from 'react';
import { useApi, useApp } from '../app-context.tsx';

/** Whether the user is asked before a paid act. It is shown as chosen at once, and as before when it could not be kept. */
export function useAsking(kept: boolean) {
  const api = useApi();
  const { session } = useApp();
  const [asks, show] = useState(kept);
  async function setAsks(ask: boolean): Promise<void> {
    show(ask);
    const outcome = await api.credits.ask_write({ ask });
    if (outcome.kind !== 'done') return show(!ask);
    const settings = session.settings();
    if (settings) session.keepSettings({ ...settings, spendmodal: ask });
  }
  return { asks, setAsks: (ask: boolean) => void setAsks(ask) };
}
