/** A handler that is built at its first call, so that loading the module costs nothing and needs no environment. */
export function lazily<E, A>(make: () => (event: E) => Promise<A>): (event: E) => Promise<A> {
  let made: ((event: E) => Promise<A>) | undefined;
  return (event) => {
    made ??= make();
    return made(event);
  };
}
