/** Everything needed once the guest has begun to fill in the form; loaded with the first touch. */
export { keepDraft } from './draft.ts';
export { errorsOf } from './errors-of.ts';
export { focusField } from './focus-field.ts';
export { book, giveUp, send } from './send.ts';
export { inputOf, sayMissing, submit } from './submit.ts';
