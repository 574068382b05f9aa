import { useEffect, useRef } from 'react';
import { paths } from '#web/app/paths.ts';
import { useNavigate, useSearchParams } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { Back } from './use-connecting.ts';

/** Finishes what WhatsApp's dialog leads back with, once; the address is cleared first, so that a reload does not repeat it. */
export function useComingBack(finish: (back: Back) => Promise<boolean>): void {
  const text = useText('whatsapp');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const handled = useRef(false);
  useEffect(() => {
    const [code, error] = [search.get('code'), search.get('error')];
    if (handled.current || (code === null && error === null)) return;
    handled.current = true;
    const [venueId = '', state = ''] = (search.get('state') ?? '').split('.');
    navigate(paths.whatsapp, { replace: true });
    if (code === null) {
      showToast({ tone: 'info', title: text('cancelled') });
      return;
    }
    void finish({ venueId, state, code }).then((done) => {
      if (done) showToast({ tone: 'ok', title: text('connected') });
    });
  }, [search, navigate, finish, text]);
}
