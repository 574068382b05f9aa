import type { Plugin } from 'vite';

const NAMES = /export\{([^}]*)\};?\s*$/;

/**
 * Copies the bundler's few helpers, which it puts into a file of their own, into the file that every visit runs; the
 * guest's page then asks for one file less. Pieces that come later share the file of the helpers as before.
 */
export function runtimeWithin(name: string): Plugin {
  return {
    name: 'coperto-runtime-within',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const runtime = chunks.find((chunk) => chunk.name === 'rolldown-runtime');
      const base = chunks.find((chunk) => chunk.name === name);
      const page = bundle['index.html'];
      if (!runtime || !base || page?.type !== 'asset') throw new Error(`no helpers, no ${name} or no page`);
      const file = runtime.fileName.replace('assets/', './');
      const [, exported = ''] = NAMES.exec(runtime.code) ?? [];
      const within = `(()=>{${runtime.code.replace(NAMES, '')};return{${exported.replace(/([\w$]+) as ([\w$]+)/g, '$2:$1')}}})()`;
      base.code = base.code.replace(
        new RegExp(`import\\{([^}]*)\\}from"${file.replaceAll('.', '\\.')}";`),
        (_whole, used: string) => `const{${used.replaceAll(' as ', ':')}}=${within};`,
      );
      if (base.code.includes(file)) throw new Error(`${name} still asks for the bundler's helpers`);
      const tag = new RegExp(`[ \\t]*<[^>]*"/${runtime.fileName}"[^>]*>(?:</script>)?\\n?`);
      page.source = String(page.source).replace(tag, '');
    },
  };
}
