/** The token of the tracked link by which the guest came; null where there is none. */
export const linkInPage = (): string | null => new URLSearchParams(location.search).get('c');
