type Placed = { source?: { input: { file?: string | undefined } } | undefined };
type Root = Placed & { walkDecls(visit: (declaration: Placed) => void): unknown };

/**
 * Declarations that a CSS module composes from another file arrive without the file they stand in, which Vite warns of at
 * every build. They are given the file that composes them; both are in one folder, so relative URLs mean the same.
 */
export const composedRules = {
  postcssPlugin: 'coperto-composed-rules',
  OnceExit(root: Root): void {
    root.walkDecls((declaration) => {
      if (!declaration.source?.input.file) declaration.source = root.source;
    });
  },
};
