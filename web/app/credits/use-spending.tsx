import { type ReactNode, useCallback, useState } from 'react';
import { isAmong } from '#shared/domain/account/roles.ts';
import { needTexts } from '#web/i18n/app/language.ts';
import { useApi, useSettings } from '../app-context.tsx';
import { MAY_SET } from '../session/guards.ts';
import { type Quote, SpendDialog, type Spending } from './spend-dialog.tsx';

type Asked = { readonly spending: Spending; readonly quote: Quote; readonly answer: (goes: boolean) => void };

/**
 * Asks before a paid act: `mayGo` resolves to whether the user wants it. What costs nothing (null) is not asked about. Who buys no credits, or does not want to be asked,
 * is not asked; nor is anybody while the price cannot be read, since the server decides in any case.
 */
export function useSpending(): {
  readonly mayGo: (spending: Spending | null) => Promise<boolean>;
  readonly dialog: ReactNode;
} {
  const api = useApi();
  const settings = useSettings();
  const [asked, setAsked] = useState<Asked | null>(null);
  const asks = settings?.spendmodal && isAmong(MAY_SET, settings.role);
  const mayGo = useCallback(
    async (spending: Spending | null): Promise<boolean> => {
      if (!asks || !spending) return true;
      const [outcome] = await Promise.all([api.credits.quote(spending), needTexts('credits')]);
      const quote = outcome.kind === 'done' ? outcome.value.quote : null;
      if (!quote) return true;
      return new Promise((answer) => setAsked({ spending, quote, answer }));
    },
    [api, asks],
  );
  const end = (goes: boolean) => {
    asked?.answer(goes);
    setAsked(null);
  };
  return { mayGo, dialog: asked && <SpendDialog {...asked} onAnswer={end} /> };
}
