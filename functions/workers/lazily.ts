/** A handler whose work is made at its first call: loading a function costs nothing and asks for no environment. */
export function lazily<E, A>(make: () => (event: E) => Promise<A>): (event: E) => Promise<A> {
  let made: ((event: E) => Promise<A>) | undefined;
  return (event) => {
    made ??= make();
    return made(event);
  };
}
