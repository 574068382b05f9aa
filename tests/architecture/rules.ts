import { functionsOf } from './functions.ts';
import { type Source, withoutComments } from './sources.ts';

/** A rule answers what is wrong with a file, or null. */
export type Rule = (source: Source) => string | null;

const MAX_LINES = 300;
const CHECKER = 'shared/domain/day/checker.ts';
const MAX_FUNCTION_LINES = 100;
const linesOf = (text: string) => text.split('\n').length - 1;
const isIn = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(`${folder}/`));

export const RULES = {
  'no file has more than 300 lines': ({ path, text }) => {
    const lines = linesOf(text);
    return lines > MAX_LINES ? `${path} has ${lines} lines` : null;
  },

  // Whoever distrusts the allocator reads the checker instead, at one sitting.
  'the checker has at most 100 lines and runs no other code than a calendar': ({ path, text }) =>
    path === CHECKER && (linesOf(text) > 100 || /^import (?!type\b)(?!.*\/local-date\.ts')/m.test(text))
      ? `${path} has ${linesOf(text)} lines, or runs another's code`
      : null,

  // Load, decide, commit, answer: what needs more lines is a rule of the domain, or a service.
  'a handler has fewer than 40 lines': ({ path, text }) => {
    const [statement = ''] = /^export const handler\b[\s\S]*?(?<=^\S.*);$/m.exec(text) ?? [];
    const lines = statement.split('\n').length;
    return isIn(path, 'functions') && lines >= 40 ? `${path} has a handler of ${lines} lines` : null;
  },

  // A longer one holds several ideas: sub-hooks, parts that get data by props, or pure functions.
  'no function in web has more than 100 lines': ({ path, text }) => {
    if (!isIn(path, 'web')) return null;
    const long = functionsOf(text).find(({ lines }) => lines > MAX_FUNCTION_LINES);
    return long ? `${path} has a function of ${long.lines} lines: ${long.head}` : null;
  },

  'nothing is exported by default, except by configuration files': ({ path, text }) =>
    !path.endsWith('.config.ts') && /^\s*export\s+(default\b|\{[^}]*\bas\s+default\b)/m.test(withoutComments(text))
      ? `${path} has a default export`
      : null,

  'zod is imported in its small form only': ({ path, text }) => {
    const odd = [...withoutComments(text).matchAll(/^\s*(?:import|export)[^'";]*['"]zod(\/[^'"]*)?['"]/gm)].filter(
      ([line]) => !/import (type )?\* as z from 'zod\/mini'/.test(line),
    );
    return odd.length > 0 ? `${path} imports zod as ${odd[0]?.[0].trim()}` : null;
  },

  'only the clock asks the machine for the time': ({ path, text }) =>
    isIn(path, 'functions', 'shared') &&
    path !== 'functions/platform/clock.ts' &&
    /\bnew Date\(\s*\)|\bDate\.now\b|(?<!new )\bDate\(\)/.test(withoutComments(text))
      ? `${path} asks for the time`
      : null,

  'only env.ts reads the environment of a function': ({ path, text }) =>
    isIn(path, 'functions', 'shared') &&
    path !== 'functions/platform/env.ts' &&
    /\bprocess\s*\.\s*env\b|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b|from 'node:process'/.test(withoutComments(text))
      ? `${path} reads the environment`
      : null,

  'production code does not know the local product': ({ path, text }) =>
    isIn(path, 'functions', 'shared', 'web') &&
    /\b(STAGE|stage)\b[^\n]{0,20}(===|==|!==)\s*['"]local['"]|\bif\s*\(\s*(is)?local\b/i.test(withoutComments(text))
      ? `${path} behaves differently in the local product`
      : null,

  // They travel together, with the clock: outside the floors that a day is made of, a function takes the ServiceDay.
  'no function takes rules, date and sheet one by one': ({ path, text }) => {
    if (!isIn(path, 'functions', 'infra', 'shared', 'web') || /^shared\/domain\/(venue|packing|day)\//.test(path))
      return null;
    const lists = withoutComments(text).match(/\([^(){}]*\)/g) ?? [];
    const odd = lists.find((list) => [/\brules\??:/, /\bdate\??:/, /\bsheet\??:/].every((name) => name.test(list)));
    return odd ? `${path} has the parameters ${odd.replace(/\s+/g, ' ')}` : null;
  },

  'imports across folders use the # names': ({ path, text }) => {
    const [, climb] = /^\s*(?:import|export)[^'"]*from '((?:\.\.\/){3,}[^']*)'/m.exec(withoutComments(text)) ?? [];
    return climb ? `${path} climbs to ${climb}` : null;
  },
} as const satisfies Record<string, Rule>;
