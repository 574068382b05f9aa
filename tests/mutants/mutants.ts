import { ADMISSION } from './admission.ts';
import { ALLOCATOR } from './allocator.ts';
import { CAMPAIGNS } from './campaigns.ts';
import { CONSENTS } from './consents.ts';
import { COUPONS } from './coupons.ts';
import { CREDITS } from './credits.ts';
import { FIGURES } from './figures.ts';
import { LIFE_CYCLE } from './life-cycle.ts';
import { MONEY } from './money.ts';
import { type Mutant, mutantsOf } from './mutant.ts';
import { OFFLINE } from './offline.ts';
import { OUTBOX } from './outbox.ts';
import { REVIEWS } from './reviews.ts';
import { TICKETS } from './tickets.ts';

/** Every planted error of the project. `npm run mutants` plants one after the other and runs the tests that must fail. */
export type { Mutant } from './mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  ...mutantsOf('allocator', ALLOCATOR),
  ...mutantsOf('life cycle', LIFE_CYCLE),
  ...mutantsOf('admission', ADMISSION),
  ...mutantsOf('outbox', OUTBOX),
  ...mutantsOf('offline merge', OFFLINE),
  ...mutantsOf('money', MONEY),
  ...mutantsOf('credits', CREDITS),
  ...mutantsOf('coupons', COUPONS),
  ...mutantsOf('reviews', REVIEWS),
  ...mutantsOf('consents', CONSENTS),
  ...mutantsOf('campaigns', CAMPAIGNS),
  ...mutantsOf('figures', FIGURES),
  ...mutantsOf('tickets', TICKETS),
];
