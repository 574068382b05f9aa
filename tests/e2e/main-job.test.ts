import { describe, expect, it } from 'vitest';
import { PHONE, TABLET, visit } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { chooseTable, tellWho } from './kit/guest.ts';
import { rowOf, signIn } from './kit/host.ts';
import { comes, openFor } from './kit/open-for.ts';
import { openPhone, template, wordsOf } from './kit/phone.ts';
import { texts } from './kit/texts.ts';

const { product, browser } = await demoInBrowser('pages', 'shared');

describe.each([
  { locale: 'en', tag: 'en-GB', phone: '3331234501', number: '393331234501', name: 'Ada Lovelace' },
  { locale: 'ja', tag: 'ja-JP', phone: '+81 90 1234 5678', number: '819012345678', name: '山田 花子' },
])('the main job in $locale', ({ locale, tag, phone, number, name }) => {
  const guest = texts(locale, 'guest');
  const reservation = texts(locale, 'reservation');
  const manage = texts(locale, 'manage');

  it('books, confirms in WhatsApp, and the host works the party to its end', async () => {
    const [page, hosts] = [
      await openFor(browser, PHONE, { locale: tag }),
      await openFor(browser, TABLET, { locale: tag }),
    ];
    await visit(page, product.origin);
    const { date } = await chooseTable(page, guest);
    await tellWho(page, guest, { name, phone, remarks: 'Near the window' });
    await page.getByRole('button', { name: guest('book'), exact: true }).click();
    await page.getByRole('heading', { name: reservation('heading.unconfirmed') }).waitFor();
    await page.getByText(reservation('step.delivered')).waitFor();

    await signIn(hosts, product.origin, locale, date);
    const party = rowOf(hosts, locale, name);
    await party.shows('status.unconfirmed', 'message.delivered');

    const handset = await openPhone(browser, product.phones, number, tag);
    const request = template(locale, 'confirmRequest');
    await handset
      .getByRole('article')
      .filter({ hasText: wordsOf(request) })
      .waitFor();
    await handset.getByRole('button', { name: request.confirm }).click();
    await Promise.all([
      page.getByRole('heading', { name: reservation('heading.confirmed') }).waitFor(),
      party.shows('status.confirmed', 'message.answered'),
    ]);

    await party.fromMenu('move');
    const tables = hosts.getByRole('dialog');
    await tables
      .getByRole('button')
      .filter({ hasText: manage('move.free') })
      .first()
      .click();
    await party.shows('table.pinned');

    // Nobody is seated on another day than their own.
    await party.shows('status.confirmed');
    const seat = manage('actionFor', { action: manage('action.seat'), name });
    expect(await party.row.getByRole('button', { name: seat }).count()).toBe(0);

    await party.fromMenu('cancel');
    const sure = hosts.getByRole('alertdialog');
    await sure.getByRole('button', { name: manage('action.cancel'), exact: true }).click();
    await comes(page, page.getByRole('heading', { name: reservation('heading.cancelled') }));
    await handset
      .getByRole('article')
      .filter({ hasText: wordsOf(template(locale, 'cancelled')) })
      .waitFor();
  }, 300_000);
});
