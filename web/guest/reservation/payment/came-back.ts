/** How the guest came back from the provider's page, by its address; it proves nothing. */
export type Came = 'paid' | 'left' | null;

/** `/r?paid=1#token` after paying, `/r?paid=0#token` after leaving. A provider may add parameters of its own. */
export function cameBack(search: string): Came {
  const paid = new URLSearchParams(search).get('paid');
  if (paid === '1') return 'paid';
  return paid === '0' ? 'left' : null;
}

/** Once it is known how the payment ended, a reload shows the reservation as it stands. */
export function forgetReturn(): void {
  if (cameBack(location.search)) history.replaceState(history.state, '', location.pathname + location.hash);
}
