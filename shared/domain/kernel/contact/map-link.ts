/** The address of a map that shows a place, for any device; without an account. */
export const mapLink = (name: string, address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${name}, ${address}` })}`;
