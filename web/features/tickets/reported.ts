/** What the address of an error page says about the error; null for another address. */
export function reportIn(search: URLSearchParams) {
  const route = search.get('route');
  if (route === null) return null;
  return {
    request: (search.get('request') ?? '').slice(0, 60),
    route: route.slice(0, 200),
    version: (search.get('version') ?? '?').slice(0, 40),
  };
}

export type Report = NonNullable<ReturnType<typeof reportIn>>;
