import { expect, it } from 'vitest';
import { draftsOf } from '#web/app/inbox/drafts.ts';
import { aKeeper } from '../app/kit.ts';

it('keeps an answer that was begun, by its conversation, until it is empty', () => {
  const tab = aKeeper();
  const drafts = draftsOf('usr_anna', tab);
  drafts.keep('ven_a one', { text: 'Gladly' });
  drafts.keep('ven_a two', { text: 'Yes', tried: { body: 'Yes', key: 'k' } });
  expect(draftsOf('usr_anna', tab).of('ven_a one')).toEqual({ text: 'Gladly' });
  expect(drafts.of('ven_a two')).toEqual({ text: 'Yes', tried: { body: 'Yes', key: 'k' } });
  drafts.keep('ven_a one', { text: '' });
  expect(drafts.of('ven_a one')).toEqual({ text: '' });
  expect(tab.getItem('drafts')).not.toContain('Gladly');
});

it('shows nobody what somebody else began in this tab', () => {
  const tab = aKeeper();
  draftsOf('usr_anna', tab).keep('ven_a one', { text: 'Gladly' });
  const other = draftsOf('usr_bruno', tab);
  expect(other.of('ven_a one')).toEqual({ text: '' });
  other.keep('ven_a one', { text: 'No' });
  expect(tab.getItem('drafts')).not.toContain('Gladly');
});

it('bears what it cannot read', () => {
  const tab = aKeeper();
  tab.setItem('drafts', '{');
  expect(draftsOf('usr_anna', tab).of('ven_a one')).toEqual({ text: '' });
});
