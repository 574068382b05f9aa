import { parseSync } from 'vite';
import type { Source } from './sources.ts';

/** The first column of the glossary's table of words not to use. */
export function wordsNotUsed(glossary: string): string[] {
  const [, table = ''] = glossary.split('## Words not used');
  const rows = [...table.matchAll(/^\| *([^|]+?) *\|/gm)].map(([, word = '']) => word);
  return rows.filter((word) => word !== 'not' && !/^-+$/.test(word));
}

/**
 * Attributes that are stored, sent or named by an operation, a text or a deployed stack, and so keep their name: as
 * properties only, not as names of variables, functions and types.
 */
const KEPT: Readonly<Record<string, string>> = {
  house: 'the operations accounts.house and availability.house',
  tonight: 'the operation reservations.tonight',
  reservations_tonight: 'the same, in the table of a double',
  deeds: 'the input of reservations.settle, the output of accounts.read',
  houses: 'the output of accounts.read',
  stranded: 'the output of reservations.propose_tables',
  lapsed: 'the view of a reservation that a guest gets',
  deed: 'what devices have stored while offline, and the place for it in a text',
  yesToHouse: 'a stored state of a reconfirmation',
  severalHouses: 'the key of a text',
  HousesDistribution: 'an output of the deployed stack',
  HousesGroup: 'an output of the deployed stack',
  HousesTarget: 'an output of the deployed stack',
};

/** A handler and its test are named by their operation, and so is what they import and what declares it. */
const OF_OPERATION =
  /^(functions|tests\/operations)\/((accounts|availability)\/house|reservations\/tonight)\.|^shared\/operations\/(accounts|availability)\/\w+\.ts$/;
/** In comments, what is quoted: a command, a file, or an attribute that is kept. */
const QUOTED = /`(?:npm run house|docs\/house\.md|(\w+))`/g;
const withoutKept = (comment: string): string =>
  comment.replace(QUOTED, (all, name?: string) => (name === undefined || name in KEPT ? '' : all));

/** The words not to use in a file's name, identifiers and comments, each with where it stands. */
export function oldWordsIn({ path, text }: Source, words: readonly string[]): string[] {
  const old = (name: string) => words.find((word) => isIn(name, word));
  const inPath = OF_OPERATION.test(path) ? undefined : path.split('/').find(old);
  const faults = inPath ? [`${path}: the name has ${old(inPath)}`] : [];
  if (!mayHave(text, words)) return faults;
  const { program, comments } = parseSync(path, text);
  const add = (name: string, at: number, where: string) => {
    const word = old(name);
    if (word) faults.push(`${path}:${text.slice(0, at).split('\n').length}: ${where} ${name} has ${word}`);
  };
  for (const { value, start } of comments) {
    for (const [word] of withoutKept(value).matchAll(/\w+/g)) add(word, start, 'a comment:');
  }
  const visit = (node: Node, isProperty: boolean): void => {
    const { name } = node;
    const isKept = typeof name === 'string' && name in KEPT && (isProperty || OF_OPERATION.test(path));
    if (typeof name === 'string' && !isKept) add(name, node.start, 'the name');
    for (const [key, part] of Object.entries(node)) {
      for (const each of [part].flat()) if (isNode(each)) visit(each, isPropertyOf(node, key));
    }
  };
  visit(program as unknown as Node, false);
  return [...new Set(faults)];
}

/** Whether a text has the letters of a word where a part of a name may begin; most files have none, and are not parsed. */
function mayHave(text: string, words: readonly string[]): boolean {
  const written = words.map((word) => word.replace(/(?<=[a-z])(?=[A-Z])/g, '[_-]?'));
  const humps = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return new RegExp(`(?<![a-z])(${written.join('|')})`, 'i').test(text) || new RegExp(humps.join('|')).test(text);
}

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Whether the part `key` of a node names a property; `{ a }` names a variable as well, its value. */
const isPropertyOf = (node: Node, key: string): boolean =>
  !node.computed &&
  ((key === 'key' && /Property|Method/.test(node.type)) ||
    (key === 'property' && node.type === 'MemberExpression') ||
    (key === 'name' && node.type === 'JSXAttribute'));

/** `MAX_HELD_TABLES`, `maxHeldTables` and `max-held-tables` have the parts max, held and tables. */
const partsOf = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase());

/** Whether a name has a word among its parts, also in the plural or the past. One with `_` at its end begins a name. */
function isIn(name: string, word: string): boolean {
  if (word.includes('_')) return name.startsWith(word);
  const wanted = partsOf(word);
  const parts = partsOf(name);
  return parts.some((_, from) =>
    wanted.every((part, nth) => {
      const own = parts[from + nth];
      return own === part || (nth === wanted.length - 1 && (own === `${part}s` || own === `${part}d`));
    }),
  );
}
