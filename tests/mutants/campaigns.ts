import type { Row } from './mutant.ts';

export const CAMPAIGNS: readonly Row[] = [
  [
    'a link leads to any host',
    'shared/domain/campaign/tracked-link.ts',
    'url.origin === originOf(site)',
    'url.host !== site',
    'tests/domain/campaign/tracked-link.test.ts',
  ],
  [
    'a link leads to a host that begins like a site',
    'shared/domain/campaign/tracked-link.ts',
    'url.origin === originOf(`https://',
    'url.href.startsWith(`https://',
    'tests/domain/campaign/tracked-link.test.ts',
  ],
  [
    'a path of two slashes leads to another host',
    'shared/domain/campaign/tracked-link.ts',
    "pathname.replace(/^\\/+/, '')",
    'pathname.slice(1)',
    'tests/domain/campaign/tracked-link.test.ts',
  ],
  [
    'a site that was removed is still led to',
    'shared/domain/campaign/tracked-link.ts',
    'const target = registeredTarget(link.target, addresses);',
    'const target: string | null = addresses ? link.target : null;',
    'tests/domain/campaign/tracked-link.test.ts',
  ],
  [
    'one request is a click',
    'shared/domain/campaign/clicks.ts',
    'const [, second] =',
    'const [second] =',
    'tests/domain/campaign/clicks.test.ts',
  ],
  [
    'scanners click',
    'shared/domain/campaign/clicks.ts',
    "kind === 'get' && !scanner",
    "kind === 'get' && scanner !== null",
    'tests/domain/campaign/clicks.test.ts',
  ],
  [
    'bookings before the sending count',
    'shared/domain/campaign/added.ts',
    'booking.at >= at && ',
    '',
    'tests/domain/campaign/added.test.ts',
  ],
  [
    'who was held back by Meta is written to at once',
    'shared/domain/campaign/after-failure.ts',
    'Math.max(firstAt + after, at + 24 * HOUR)',
    'at',
    'tests/domain/campaign/after-failure.test.ts',
  ],
];
