import { useEffect } from 'react';
import { navigate } from '../../router.ts';
import { recall } from '../../storage.ts';
import { PAYING } from './paying.ts';

/** A guest comes back to an address whose fragment was lost on the way: the token is that of the page they left. */
export function useLostToken(token: string): void {
  useEffect(() => {
    const { pathname, search } = location;
    const left =
      token === '' && new URLSearchParams(search).has('paid') ? recall<string>('sessionStorage', PAYING) : '';
    if (left) navigate(`${pathname}${search}#${left}`, 'replace');
  }, [token]);
}
