import { useEffect, useState } from 'react';
import type { Provider } from '#shared/domain/venue/deposits/providers.ts';
import { usePage } from '../../page-context.ts';
import { keep } from '../../storage.ts';
import type { RefusalText } from '../../use-refusal-text.ts';
import { PAYING } from './paying.ts';

/** A site around this page cannot show a payment page in its frame: the whole window goes there. */
function leaveFor(url: string): void {
  if ('embedded' in document.documentElement.dataset) open(url, '_top');
  else location.assign(url);
}

/** Opens a provider's page for what is to be paid; repeated presses lead to the same page. */
export function usePay(token: string, refusalText: RefusalText) {
  const { api, t, locale } = usePage();
  const [opening, setOpening] = useState<Provider | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  // Back from the provider's page by the browser's own button: this page stands as it was left.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setOpening(null);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  async function pay(provider: Provider): Promise<void> {
    if (opening) return;
    setOpening(provider);
    setProblem(null);
    const answer = await api.payments.pay({ provider, locale }, { bearer: token });
    if (answer.kind === 'done') {
      keep('sessionStorage', PAYING, token);
      return leaveFor(answer.value.url);
    }
    setOpening(null);
    const why = answer.kind === 'refused' ? refusalText(answer.errorid) || t('problem.heading') : t('problem.offline');
    setProblem(why);
  }

  return { opening, problem, pay: (provider: Provider) => void pay(provider) };
}

export type Paying = ReturnType<typeof usePay>;
