import { createHash } from 'node:crypto';

/**
 * SHA-256 of each inline script of a prerendered page, in Base64. Taken from the page of the release, before anything of
 * a venue is filled in: what a venue typed can never become a script that may run.
 */
export const inlineScripts = (shell: string): string[] =>
  [...shell.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  );
