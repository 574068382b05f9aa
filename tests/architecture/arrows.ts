import { type Import, importsOf, type Source } from './sources.ts';

/** The parts of the code base, the longest matching prefix first. */
const PARTS = [
  'shared/domain',
  'shared/contracts',
  'shared/operations',
  'functions/platform',
  'functions/credentials',
  'functions/stores',
  'functions/gateways',
  'functions/services',
  'functions/workers',
  'functions/webhooks',
  'functions/edge',
  'functions',
  'infra/local',
  'infra/operator',
  'infra',
  'web/ui',
  'web/api',
  'web/i18n',
  'web/features',
  'web',
  'locales',
  'tests',
] as const;
type Part = (typeof PARTS)[number];

const CONTRACTS = ['shared/domain', 'shared/contracts'] as const satisfies readonly Part[];

/** What several areas or workers share stands on all of these. */
const BELOW_SERVICES = [
  ...CONTRACTS,
  'functions/platform',
  'functions/credentials',
  'functions/stores',
  'functions/gateways',
] as const satisfies readonly Part[];

/** Who may import whom; what does not stand here is forbidden. Every part may import itself. */
const MAY_IMPORT: Readonly<Record<Part, readonly Part[]>> = {
  'shared/domain': [],
  'shared/contracts': ['shared/domain'],
  'shared/operations': ['shared/contracts', 'shared/domain'],
  'functions/platform': CONTRACTS,
  'functions/credentials': [...CONTRACTS, 'functions/platform'],
  'functions/stores': [...CONTRACTS, 'functions/platform', 'functions/credentials'],
  'functions/gateways': [...CONTRACTS, 'functions/platform', 'functions/credentials'],
  // A provider's page says in the payer's language what is paid.
  'functions/services': [...BELOW_SERVICES, 'locales'],
  // Mail is written where it is sent, in the reader's language.
  'functions/workers': [...BELOW_SERVICES, 'functions/services', 'locales'],
  'functions/webhooks': [...BELOW_SERVICES, 'functions/services'],
  'functions/edge': [...CONTRACTS, 'functions/platform', 'functions/credentials'],
  // The handlers of the areas; of the operations only their own area's, see below.
  functions: [...BELOW_SERVICES, 'functions/services', 'shared/operations'],
  infra: ['shared/operations', 'shared/contracts', 'shared/domain', 'locales'],
  'infra/local': ['infra', 'shared/operations', 'shared/contracts', 'shared/domain', 'locales'],
  // Commands of whoever runs the product: they read and write its table as its functions do.
  'infra/operator': [
    'infra',
    'infra/local',
    'functions/platform',
    'functions/credentials',
    'functions/stores',
    'functions/services',
    'shared/contracts',
    'shared/domain',
  ],
  'web/ui': ['shared/domain'],
  'web/api': ['shared/domain', 'shared/contracts'],
  'web/i18n': ['shared/domain', 'shared/contracts', 'locales'],
  'web/features': ['web', 'web/ui', 'web/api', 'web/i18n', 'shared/domain', 'shared/contracts'],
  web: ['web/ui', 'web/api', 'web/i18n', 'web/features', 'shared/domain', 'shared/contracts', 'locales'],
  locales: [],
  tests: PARTS,
};

const partOf = (path: string): Part | null =>
  PARTS.find((part) => path === part || path.startsWith(`${part}/`)) ?? null;

/** The imports of a file that the arrows do not allow, as sentences. */
export function forbiddenImports(source: Source): string[] {
  const from = partOf(source.path);
  if (!from || from === 'tests') return [];
  return importsOf(source).flatMap((each) => {
    const to = each.target === null ? null : partOf(each.target);
    if (!to || each.target === null) return [];
    const fault = faultOf(source.path, from, each.target, to, each.kind);
    return fault ? [`${source.path} imports ${each.specifier}: ${fault}`] : [];
  });
}

function faultOf(path: string, from: Part, target: string, to: Part, kind: Import['kind']): string | null {
  if (to === 'tests') return 'nothing imports tests';
  if (from === 'infra/local' && to.startsWith('functions')) {
    return kind === 'value'
      ? 'the local product loads functions dynamically, after it has set their environment'
      : null;
  }
  if (from.startsWith('web') && to === 'shared/operations') {
    return kind === 'type' ? null : 'the pages know operations by type only';
  }
  if (from === 'functions/workers' && to === from) {
    return sameFolder(path, target, 3) ? null : 'workers do not import each other';
  }
  if (from === 'functions' && to === 'functions')
    return sameFolder(path, target) ? null : 'areas do not import each other';
  if (from === 'functions' && to === 'shared/operations') return ownOperations(path, target);
  if (from === 'web/features' && to === 'web/features') {
    return sameFolder(path, target, 3) ? null : 'features do not import each other';
  }
  return from === to || MAY_IMPORT[from].includes(to) ? null : `${from} may not import ${to}`;
}

/** Whether two files share their first folders: `functions/<area>`, `web/features/<topic>`. */
function sameFolder(path: string, target: string, depth = 2): boolean {
  const [ours, theirs] = [path, target].map((each) => each.split('/').slice(0, depth).join('/'));
  return ours === theirs;
}

/** An area's handlers know their own declarations, and the schemas that several areas share; never the registry. */
function ownOperations(path: string, target: string): string | null {
  const [, area] = path.split('/');
  if (target.startsWith(`shared/operations/${area}/`) || target.startsWith('shared/operations/schemas/')) return null;
  return 'an area imports only its own operations, never the registry';
}
