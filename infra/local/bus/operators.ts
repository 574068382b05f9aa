/** A leaf of an event; `undefined` means that the field is absent. */
export type Leaf = string | number | boolean | null | undefined;
export type Test = (leaf: Leaf) => boolean;

/**
 * Compiles one alternative of a pattern's leaf: a plain value, or an object with exactly one operator.
 *
 * @throws for an operator or an operand that this implementation does not know
 */
export function testOf(alternative: unknown): Test {
  if (alternative === null || ['string', 'number', 'boolean'].includes(typeof alternative)) {
    return (leaf) => leaf === alternative;
  }
  const [[operator, operand] = ['', null], ...more] = Object.entries(alternative as object);
  const build = OPERATORS[operator as keyof typeof OPERATORS];
  if (!build || more.length > 0) throw unknown(JSON.stringify(alternative));
  return build(operand);
}

const OPERATORS = {
  prefix: (operand: unknown) => affix(operand, 'startsWith'),
  suffix: (operand: unknown) => affix(operand, 'endsWith'),
  'equals-ignore-case': (operand: unknown) => sameText(fold(textIn(operand))),
  wildcard: (operand: unknown) => wildcard(textIn(operand)),
  numeric: (operand: unknown) => numeric(operand),
  exists: (operand: unknown) => {
    if (typeof operand !== 'boolean') throw unknown(`exists ${JSON.stringify(operand)}`);
    return (leaf: Leaf) => (leaf !== undefined) === operand;
  },
  'anything-but': (operand: unknown) => anythingBut(operand),
} as const satisfies Record<string, (operand: unknown) => Test>;

/** Excludes a value, a list of values, or what a text operator matches, given one text or a list of texts. */
function anythingBut(operand: unknown): Test {
  const excluded = Array.isArray(operand)
    ? operand.map(plain)
    : isObject(operand)
      ? spread(operand)
      : [testOf(operand)];
  return (leaf) => leaf !== undefined && !excluded.some((test) => test(leaf));
}

function spread(operator: object): Test[] {
  const [[name, operand] = ['', null], ...more] = Object.entries(operator);
  if (!['prefix', 'suffix', 'equals-ignore-case', 'wildcard'].includes(name) || more.length > 0) {
    throw unknown(`anything-but ${JSON.stringify(operator)}`);
  }
  return [operand].flat().map((each) => testOf({ [name]: each }));
}

function plain(value: unknown): Test {
  if (isObject(value)) throw unknown(`anything-but ${JSON.stringify(value)}`);
  return testOf(value);
}

function affix(operand: unknown, method: 'startsWith' | 'endsWith'): Test {
  if (typeof operand === 'string') return onText((text) => text[method](operand));
  const folded = fold(textIn((operand as Record<string, unknown> | null)?.['equals-ignore-case']));
  return onText((text) => fold(text)[method](folded));
}

const sameText = (folded: string) => onText((text) => fold(text) === folded);

function wildcard(pattern: string): Test {
  if (pattern.includes('**')) throw unknown(`wildcard ${pattern}`);
  // `\*` is a literal star, `\\` a literal backslash, and a bare star matches any text.
  const source = pattern.replace(/\\([*\\])|(\*)|([^*\\]+)|\\/g, (_, escaped, star, text) =>
    star ? '[^]*' : literal(escaped ?? text ?? '\\'),
  );
  const whole = new RegExp(`^${source}$`);
  return onText((text) => whole.test(text));
}

const COMPARISONS = {
  '=': (a: number, b: number) => a === b,
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '>': (a: number, b: number) => a > b,
  '>=': (a: number, b: number) => a >= b,
} as const;

function numeric(operand: unknown): Test {
  if (!Array.isArray(operand) || ![2, 4].includes(operand.length)) throw unknown(`numeric ${JSON.stringify(operand)}`);
  const [sign, figure, ...second] = operand;
  const compare = COMPARISONS[sign as keyof typeof COMPARISONS];
  if (!compare || typeof figure !== 'number') throw unknown(`numeric ${JSON.stringify(operand)}`);
  const rest: Test = second.length > 0 ? numeric(second) : () => true;
  return (leaf) => typeof leaf === 'number' && compare(leaf, figure) && rest(leaf);
}

const onText =
  (test: (text: string) => boolean): Test =>
  (leaf) =>
    typeof leaf === 'string' && test(leaf);

function textIn(operand: unknown): string {
  if (typeof operand !== 'string') throw unknown(JSON.stringify(operand));
  return operand;
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const fold = (text: string) => text.toLowerCase();
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const unknown = (what: string) => new Error(`event pattern not understood: ${what}`);
