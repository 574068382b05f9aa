import { invalid } from './errors.ts';
import { type Form, formAt, textAt } from './form.ts';
import type { Stored } from './store.ts';
import { newId, type World } from './world.ts';

const ASKED = ['business_profile.url', 'external_account', 'tos_acceptance.date'] as const;

/** `POST /v1/accounts`: a venue's own account, which cannot charge before its onboarding is done. */
export function createAccount(world: World, form: Form): Stored {
  return world.put({
    id: newId('acct'),
    object: 'account',
    created: world.now(),
    charges_enabled: false,
    country: textAt(form, 'country') ?? 'IT',
    default_currency: 'eur',
    details_submitted: false,
    email: textAt(form, 'email') ?? null,
    metadata: formAt(form, 'metadata'),
    payouts_enabled: false,
    requirements: { currently_due: [...ASKED], disabled_reason: 'requirements.past_due' },
  });
}

/** `POST /v1/account_links`: the address of the onboarding, for a few minutes. */
export function createAccountLink(world: World, form: Form, origin: string) {
  const account = world.find('account', textAt(form, 'account') ?? '');
  const back = textAt(form, 'return_url');
  if (!back) throw invalid('Missing required param: return_url.', 'return_url', 'parameter_missing');
  const url = new URL(`/setup/${account.id}`, origin);
  url.searchParams.set('return_url', back);
  return { object: 'account_link', created: world.now(), expires_at: world.now() + 300, url: String(url) };
}

/** What the onboarding page does: everything given, or something still missing. */
export function finishAccount(world: World, account: Stored, how: 'ready' | 'missing' | 'restricted'): Stored {
  const isReady = how === 'ready';
  const due = { ready: [], missing: ['external_account'], restricted: ['individual.verification.document'] }[how];
  return world.put(
    {
      ...account,
      charges_enabled: isReady,
      payouts_enabled: isReady,
      details_submitted: how !== 'missing',
      requirements: { currently_due: due, disabled_reason: isReady ? null : 'requirements.past_due' },
    },
    'account.updated',
  );
}
