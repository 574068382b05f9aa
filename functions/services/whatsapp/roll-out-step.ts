import type { Sealed } from '#functions/credentials/sealed.ts';
import { GraphRefused, type HeldTemplate, type WhatsAppBusiness } from '#functions/gateways/whatsapp-business.ts';
import { logEvent } from '#functions/platform/log.ts';
import { MESSAGE_TEXTS } from '#functions/services/message-texts.ts';
import type { RollOut, WhatsAppNumbersStore } from '#functions/stores/whatsapp-numbers.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { failureKind } from '#shared/domain/message/failures.ts';
import { templateDefinition } from '#shared/domain/messaging/template-definition.ts';
import { lookedAt, type OwnNumber } from '#shared/domain/whatsapp/own-number.ts';
import {
  CATEGORIES,
  type Category,
  callsLeft,
  LOOK_CALLS,
  nameOf,
  nextStepAt,
  type OwnTemplate,
  type OwnTemplates,
  type TemplateState,
  templateAt,
  type WhichTemplate,
  wantedOf,
  whichTemplate,
  withCalls,
  withSubmitted,
  withTemplate,
} from '#shared/domain/whatsapp/roll-out.ts';
import { numberToken } from './number-token.ts';

export type RollOutDeps = {
  readonly numbers: WhatsAppNumbersStore;
  readonly business: WhatsAppBusiness;
  readonly seals: Sealed;
  /** Where the links of messages lead. */
  readonly origin: () => string;
  readonly now: number;
};

/** Templates submitted in one step, so that it ends before its function does. */
const MAX_CREATED = 30;
/** The provider says that the hour has no more calls, whatever we have counted. */
const ALL_CALLS = 1_000;

type Change = { readonly which: WhichTemplate; readonly change: Partial<OwnTemplate> };

/**
 * One step of the roll-out: submits some of the templates that are missing, or, when all are submitted, looks at the number and
 * at what the provider says of them. It sets the time of the next step. Repeating a step changes nothing: the provider refuses
 * what it has already.
 */
export async function rollOutStep(deps: RollOutDeps, venueId: VenueId): Promise<void> {
  const { numbers, seals, now } = deps;
  const { number } = await numbers.load(venueId);
  if (!number) return;
  const { templates, calls } = await numbers.rollOut(venueId);
  const left = callsLeft(calls, now);
  if (left <= LOOK_CALLS) return goOn(deps, venueId, (all) => all, 0);
  const token = await numberToken(seals, venueId, number);
  const wanted = wantedOf(templates).map((which) => ({ ...which, body: bodyOf(templates, which) }));
  if (wanted.length > 0)
    return submit(deps, { venueId, waba: number.waba, token }, wanted.slice(0, Math.min(MAX_CREATED, left)));
  await refreshNumber(deps, venueId, number, token);
  const held = await deps.business.templates(number.waba, token);
  const changes = held.flatMap(toChange);
  const apply: Apply = (all) => changes.reduce((each, { which, change }) => withTemplate(each, which, change), all);
  return goOn(deps, venueId, apply, LOOK_CALLS);
}

/** A template to submit, with the venue's own words if it has any. */
type Wanted = WhichTemplate & { readonly body: string | undefined };

const bodyOf = (templates: OwnTemplates, { purpose, locale, version }: WhichTemplate): string | undefined =>
  templateAt(templates, purpose, locale, version).body;

type Account = { readonly venueId: VenueId; readonly waba: string; readonly token: string };

async function submit(deps: RollOutDeps, { venueId, waba, token }: Account, wanted: readonly Wanted[]) {
  const created: Change[] = [];
  const apply: Apply = (all) => created.reduce((each, { which, change }) => withSubmitted(each, which, change), all);
  for (const which of wanted) {
    const outcome = await create(deps, waba, token, which);
    if (outcome === 'limited') return goOn(deps, venueId, apply, ALL_CALLS);
    created.push({ which, change: outcome });
  }
  return goOn(deps, venueId, apply, created.length);
}

type Apply = (templates: OwnTemplates) => OwnTemplates;

async function goOn({ numbers, now }: RollOutDeps, venueId: VenueId, apply: Apply, more: number) {
  await numbers.changeRollOut(venueId, (before): RollOut => {
    const templates = apply(before.templates);
    const calls = withCalls(before.calls, more, now);
    const at = nextStepAt(templates, calls, now);
    // Each step has a command of its own, also the next one of the same millisecond.
    return { templates, calls, stepAt: at === null ? null : Math.max(at, (before.stepAt ?? 0) + 1) };
  });
}

async function create(
  { business, origin }: RollOutDeps,
  waba: string,
  token: string,
  which: Wanted,
): Promise<Partial<OwnTemplate> | 'limited'> {
  const standard = MESSAGE_TEXTS[which.locale][which.purpose];
  const texts = which.body === undefined ? standard : { ...standard, body: which.body };
  try {
    await business.create(waba, token, templateDefinition({ ...which, name: nameOf(which) }, texts, origin()));
    return { state: 'pending' };
  } catch (error) {
    if (!(error instanceof GraphRefused)) throw error;
    if (error.code === ALREADY_THERE) return { state: 'pending' };
    if (failureKind(error.code) === 'retry') return 'limited';
    logEvent('whatsapp.template.refused', { code: error.code, purpose: which.purpose, locale: which.locale });
    return { state: 'rejected', reason: String(error.code) };
  }
}

/** "Content in this language already exists": it was submitted before a crash. */
const ALREADY_THERE = 2388024;

/** Reads quality, tier, name and payment of the number anew. */
export async function refreshNumber(deps: RollOutDeps, venueId: VenueId, number: OwnNumber, token: string) {
  const looked = await deps.business.look(number, token);
  const before = await deps.numbers.load(venueId);
  if (before.number?.phoneNumberId !== number.phoneNumberId) return;
  const after = lookedAt(before.number, looked, deps.now);
  // Lost against another look: that one has read the same.
  if (JSON.stringify(after) !== JSON.stringify(before.number)) {
    await deps.numbers.save(venueId, before, { ...before, number: after });
  }
}

const STATES: Readonly<Record<string, TemplateState>> = {
  PENDING: 'pending',
  IN_APPEAL: 'pending',
  APPROVED: 'approved',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  DISABLED: 'disabled',
  FLAGGED: 'approved',
  REINSTATED: 'approved',
};

/** What the provider says of a template, in our terms. */
export const templateChange = (status: string, reason?: string): Partial<OwnTemplate> | null => {
  const state = STATES[status];
  return state ? { state, ...(reason && reason !== 'NONE' && state !== 'approved' && { reason }) } : null;
};

/** The provider's name of a category; null for one that none of our templates has. */
export const categoryOf = (name: string): Category | null =>
  CATEGORIES.find((each) => each === name.toLowerCase()) ?? null;

function toChange({ name, language, status, category, reason }: HeldTemplate): Change[] {
  const which = whichTemplate(name, language);
  const change = templateChange(status, reason);
  const holds = categoryOf(category);
  return which && change ? [{ which, change: { ...change, ...(holds && { category: holds }) } }] : [];
}
