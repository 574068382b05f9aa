import type { Plugin } from 'vite';

const TAGS = /[ \t]*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n?/g;

/**
 * Lays the guest entry's scripts by in a template, from which the page's one inline script takes them after the first
 * paint: fetched and run before it, they would hold it up, and what they draw stands in the page already.
 */
export function lateScript(): Plugin {
  return {
    name: 'coperto-late-script',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const tags: string[] = [];
      const rest = String(page.source).replace(TAGS, (tag) => {
        tags.push(tag.trim());
        return '';
      });
      page.source = rest.replace('</body>', () => `<template id="late">${tags.join('')}</template></body>`);
    },
  };
}
