import { invalid } from './errors.ts';
import { type Form, formAt, textAt } from './form.ts';
import { addTransaction } from './ledger.ts';
import type { Stored } from './store.ts';
import { newId, type World } from './world.ts';

const FEE = 2000;
const DAYS = 7 * 86_400;
const MAX_EVIDENCE = 150_000;

/** The guest's bank takes the money back: sum and fee leave the balance at once. */
export function openDispute(world: World, charge: Stored): Stored {
  if (charge.disputed) throw invalid('The charge is disputed already.');
  const amount = (charge.amount_captured as number) - (charge.amount_refunded as number);
  world.put({ ...charge, disputed: true });
  const id = newId('du');
  const debit = addTransaction(world, { type: 'adjustment', amount: -amount, fee: FEE, source: id });
  const dispute: Stored = {
    id,
    object: 'dispute',
    balance_transactions: [debit],
    created: world.now(),
    amount,
    charge: charge.id,
    currency: charge.currency,
    evidence: {},
    evidence_details: { due_by: world.now() + DAYS, has_evidence: false, submission_count: 0 },
    metadata: charge.metadata,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  return world.put(dispute, 'charge.dispute.created');
}

/** Evidence is accepted once. */
export function answerDispute(world: World, dispute: Stored, form: Form): Stored {
  if (dispute.status !== 'needs_response') throw invalid('This dispute is already closed or under review.');
  const evidence = formAt(form, 'evidence');
  if (JSON.stringify(evidence).length > MAX_EVIDENCE) throw invalid('The evidence is too long.', 'evidence');
  const details = { ...(dispute.evidence_details as object), has_evidence: true };
  if (textAt(form, 'submit') === 'false') return world.put({ ...dispute, evidence, evidence_details: details });
  const submitted = { ...dispute, evidence, status: 'under_review' };
  return world.put({ ...submitted, evidence_details: { ...details, submission_count: 1 } }, 'charge.dispute.updated');
}

export function closeDispute(world: World, dispute: Stored, outcome: 'won' | 'lost'): Stored {
  if (dispute.status === 'won' || dispute.status === 'lost') return dispute;
  const amount = dispute.amount as number;
  if (outcome === 'won') addTransaction(world, { type: 'adjustment', amount, fee: -FEE, source: dispute.id });
  return world.put({ ...dispute, status: outcome }, 'charge.dispute.closed');
}
