// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SATURDAY } from '#tests/kit/builders.ts';
import { done, refused } from '../app/kit.ts';
import { field, openSettings, press, type } from './open-settings.ts';

describe('the list of settings', () => {
  it('leads to every page, and a word narrows it', async () => {
    const router = openSettings(null);
    await type('Find a setting', 'holiday');
    const links = screen.getAllByRole('link').filter((link) => !link.closest('header, aside'));
    const found = links.filter((link) => link.getAttribute('href')?.includes('pageId'));
    expect(found.map((link) => link.getAttribute('href'))).toEqual(['/settings?pageId=closedPeriods']);
    await type('Find a setting', 'xylophone');
    expect(screen.getByText('No setting matches.')).toBeTruthy();
    await type('Find a setting', 'diets');
    fireEvent.click(screen.getByRole('link', { name: /Options and diets/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?pageId=options'));
  });

  it.each([
    ['opening hours', 'Shifts'],
    ['CHRISTMAS', 'Closed periods'],
    ['price', 'Deposits'],
    ['no-show', 'Deposits'],
    ['turn time', 'Meals'],
    ['floor plan', 'Hall editor'],
    ['guest list', 'Import and export'],
    ['staff', 'Users'],
    ['invite', 'Users'],
    ['language', 'My account'],
    ['email', 'Location'],
    ['print', 'Service sheet'],
    ['printer', 'Service sheet'],
    ['walk-in', 'Tonight'],
    ['walkin', 'Tonight'],
  ])('finds "%s" as a house calls it: %s', async (typed, page) => {
    openSettings(null);
    await type('Find a setting', typed);
    const list = within(screen.getByRole('navigation', { name: 'Pages of the settings' }));
    expect(list.getByRole('link', { name: new RegExp(`^${page}`) })).toBeTruthy();
    expect(list.queryByRole('link', { name: /^FAQs/ })).toBeNull();
  });

  it('is shown for a page that there is not', async () => {
    openSettings('carriers');
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
  });
});

describe('a section', () => {
  it('is saved as a whole with the revision that was read, and is clean then', async () => {
    const alerts_write = vi.fn((input: { value: object }) => done({ revision: 1, value: input.value }));
    openSettings('alerts', { alerts_write });
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    await type('Late after', '7');
    press('Save');
    expect(await screen.findByText(/^Saved/)).toBeTruthy();
    expect(alerts_write.mock.calls[0]?.[0]).toEqual({
      venueId: 'ven_trattoria',
      revision: 0,
      value: { lateMinutes: 7, guaranteeMinutes: 15, noShowMinutes: 30, conflictMinutes: 20, firmMinutes: 120 },
      kept: [],
    });
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect((await field('Late after')).value).toBe('7');
    await type('Late after', '8');
    press('Save');
    await waitFor(() => expect(alerts_write.mock.calls[1]?.[0]).toMatchObject({ revision: 1 }));
  });

  it('keeps the house’s number as it is dialled from abroad, for its guests type theirs without a prefix', async () => {
    const location_write = vi.fn((input: { value: { phone: string } }) => done({ revision: 1, value: input.value }));
    openSettings('locations', { location_write });
    await type('Telephone', '06 1234 5678');
    press('Save');
    expect(await screen.findByText(/^Saved/)).toBeTruthy();
    expect(location_write.mock.calls[0]?.[0].value.phone).toBe('+39 06 1234 5678');
    expect((await field('Telephone')).value).toBe('+39 06 1234 5678');
  });

  it.each([
    ['ten', 'Please enter a whole number.'],
    ['', 'Please fill this in.'],
  ])('says beside the field what is wrong with "%s", leaves what was typed, and goes to it', async (typed, words) => {
    const issues = [{ path: 'value.lateMinutes', code: 'field.required' }];
    const alerts_write = vi.fn((_: { value: { lateMinutes: unknown } }) => refused('request.invalid', { issues }));
    openSettings('alerts', { alerts_write });
    await type('Late after', typed);
    press('Save');
    expect(await screen.findByText('Invalid value: change not saved')).toBeTruthy();
    const wrong = await field('Late after');
    expect([wrong.value, wrong.getAttribute('aria-invalid')]).toEqual([typed, 'true']);
    expect(screen.getByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(wrong);
    expect(alerts_write.mock.calls[0]?.[0].value.lateMinutes).toBeNull();
  });

  it.each([
    ['by its name', 'value.lateMinutes.of', 'Late after: Please choose one of the options.'],
    ['without one where it has none', 'value.quorum', 'Please choose one of the options.'],
    ['without one where it is no field of it at all', 'kept.0', 'Please choose one of the options.'],
  ])('says above itself what is wrong where it has no field: %s', async (_, path, words) => {
    const issues = [{ path, code: 'field.choice' }];
    openSettings('alerts', { alerts_write: () => refused('request.invalid', { issues }) });
    await type('Late after', '7');
    press('Save');
    expect((await screen.findByRole('alert')).textContent).toBe(`Invalid value: change not saved${words}`);
  });

  it('goes back to what is saved when it is discarded', async () => {
    openSettings('alerts');
    await type('Late after', 'ten');
    press('Discard');
    expect((await field('Late after')).value).toBe('10');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('has nothing wrong left once what is saved is typed again', async () => {
    const issues = [{ path: 'value.lateMinutes', code: 'field.tooLarge' }];
    openSettings('alerts', { alerts_write: () => refused('request.invalid', { issues }) });
    await type('Late after', '700');
    press('Save');
    await screen.findByText('Invalid value: change not saved');
    await type('Late after', '10');
    expect(screen.queryByText('Invalid value: change not saved')).toBeNull();
    expect((await field('Late after')).getAttribute('aria-invalid')).not.toBe('true');
  });

  it.each([
    ['nobody answered', 'Late after', async () => ({ kind: 'timeout' })],
    [
      'no field of the form says why',
      'Late after',
      () => refused('request.invalid', { issues: [{ path: 'value.lateHours', code: 'field.tooLarge' }] }),
    ],
  ])('brings into view why it was not saved, where %s', async (_, name, alerts_write) => {
    const brought = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    openSettings('alerts', { alerts_write });
    await type(name, '7');
    press('Save');
    const why = await screen.findByRole('alert');
    await waitFor(() => expect(brought.mock.contexts).toContain(why));
    brought.mockRestore();
  });

  it('does not pretend to know what became of a save without an answer', async () => {
    openSettings('alerts', { alerts_write: async () => ({ kind: 'timeout' }) });
    await type('Late after', '7');
    press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('not known whether this was saved');
    expect((await field('Late after')).value).toBe('7');
  });
});

describe('a page with changes', () => {
  it('asks before it is left, and stays or goes', async () => {
    const router = openSettings('alerts');
    await type('Late after', '7');
    fireEvent.click(screen.getByRole('link', { name: 'All settings' }));
    const ask = await screen.findByRole('alertdialog');
    fireEvent.click(within(ask).getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.state.location.search).toBe('?pageId=alerts');
    fireEvent.click(screen.getByRole('link', { name: 'All settings' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('keeps the tab from being closed by mistake', async () => {
    openSettings('alerts');
    const closes = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await field('Late after');
    expect(closes()).toBe(true);
    await type('Late after', '7');
    await waitFor(() => expect(closes()).toBe(false));
  });
});

describe('a change that would leave reservations behind', () => {
  const affected = ['Anna', 'Bruno'].map((name, nth) => ({
    id: `res_20261205_7KQ2M9X${nth}`,
    revision: 1,
    date: SATURDAY,
    start: 1200,
    covers: 2,
    name,
    phone: '+393331234567',
    ...{ adults: 2, children: 0, highchairs: 0, area: null, messaging: 'whatsapp' },
    reason: 'venue.closedWeekly',
    proposal: nth === 0 ? 1185 : null,
  }));
  const asks = (detail = affected) =>
    vi.fn((input: { value: object; kept: string[] }) =>
      input.kept.length > 0
        ? done({ revision: 1, value: input.value })
        : refused('settings.affects', { detail: { affected: detail } }),
    );
  const closeSaturday = async () => {
    fireEvent.click(await screen.findByLabelText('Saturday'));
    press('Save');
    return within(await screen.findByRole('dialog'));
  };
  type Dialog = ReturnType<typeof within>;
  const select = (dialog: Dialog, name: string | RegExp) => fireEvent.click(dialog.getByRole('checkbox', { name }));
  const decide = (dialog: Dialog, name: string | RegExp) => fireEvent.click(dialog.getByRole('button', { name }));

  it('is saved only when each was decided; who is cancelled is told first', async () => {
    const weekly_closures_write = asks();
    const settle = vi.fn((_: object) => {
      expect(weekly_closures_write).toHaveBeenCalledTimes(1);
      return done({ results: [{}] });
    });
    openSettings('weeklyClosures', { weekly_closures_write }, { settle });
    const dialog = await closeSaturday();
    expect(dialog.getByRole('heading', { name: '2 reservations are affected' })).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: '2 still to decide' }));
    select(dialog, /Anna/);
    decide(dialog, 'Leave as it is');
    fireEvent.click(dialog.getByRole('button', { name: '1 still to decide' }));
    expect(settle).not.toHaveBeenCalled();
    select(dialog, /Bruno/);
    decide(dialog, 'Cancel');
    decide(dialog, 'Cancel 1');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved/)).toBeTruthy();
    const [bruno] = affected.slice(1);
    const actions = [{ id: bruno?.id, revision: 1, start: null }];
    expect(settle.mock.calls.map(([input]) => input)).toEqual([{ venueId: 'ven_trattoria', deeds: actions }]);
    expect(weekly_closures_write.mock.calls[1]?.[0].kept).toEqual([affected[0]?.id]);
    expect(screen.queryByRole('dialog', { name: /affected/ })).toBeNull();
  });

  it('moves who can be moved, and waits where the server asks to', async () => {
    const weekly_closures_write = asks();
    const settle = vi
      .fn<(input: object) => Promise<unknown>>()
      .mockImplementationOnce(() => refused('rate.exceeded', { detail: { limit: 0 } }))
      .mockImplementation(() => done({ results: [{}] }));
    openSettings('weeklyClosures', { weekly_closures_write }, { settle });
    const dialog = await closeSaturday();
    select(dialog, 'Select all');
    decide(dialog, 'Move');
    decide(dialog, /^On its day/);
    decide(dialog, 'Select the 1 still open');
    decide(dialog, 'Leave as it is');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved/)).toBeTruthy();
    const [anna, bruno] = affected;
    const wanted = { venueId: 'ven_trattoria', deeds: [{ id: anna?.id, revision: 1, start: 1185 }] };
    expect(settle.mock.calls.map(([input]) => input)).toEqual([wanted, wanted]);
    expect(weekly_closures_write.mock.calls[1]?.[0].kept).toEqual([bruno?.id]);
  });

  it('is not saved when somebody could not be cancelled', async () => {
    const weekly_closures_write = asks();
    openSettings(
      'weeklyClosures',
      { weekly_closures_write },
      { settle: () => done({ results: affected.map(() => ({ code: 'reservation.stale' })) }) },
    );
    const dialog = await closeSaturday();
    select(dialog, 'Select all');
    decide(dialog, 'Cancel');
    decide(dialog, 'Cancel 2');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Some could not be done/)).toBeTruthy();
    expect(weekly_closures_write).toHaveBeenCalledTimes(1);
  });

  it('can be given up', async () => {
    openSettings('weeklyClosures', { weekly_closures_write: asks() });
    const dialog = await closeSaturday();
    fireEvent.click(dialog.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
  });
});
