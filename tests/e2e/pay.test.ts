import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sumIn } from '#shared/domain/kernel/sum-in.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { MessagePurpose } from '#shared/domain/message/purposes.ts';
import { money } from '#web/i18n/money.ts';
import { ownerApiOf, TRATTORIA } from './kit/api.ts';
import { PATIENCE, PHONE, visit } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { tellWho } from './kit/guest.ts';
import { rowOf } from './kit/host.ts';
import { pressKey, typeInto } from './kit/keys.ts';
import { comes, openFor } from './kit/open-for.ts';
import { bookedToPay, nextEvening, typeCard } from './kit/pay.ts';
import { HOST, keepSession, OWNER, signInBeside } from './kit/people.ts';
import { openPhone, template, wordsOf } from './kit/phone.ts';
import { texts } from './kit/texts.ts';

const { product, browser } = await demoInBrowser('pages', 6);
const SIX = { covers: 6, weekday: 5 } as const;
const DESK = { width: 1024, height: 768 };
const CARD = '4242424242424242';

const told = (handset: Page, language: string, purpose: MessagePurpose) =>
  handset.getByRole('article').filter({ hasText: wordsOf(template(language, purpose)) });

describe.each([
  { locale: 'en', tag: 'en-GB', phone: '3351230001', caller: '3359990001', name: 'Paula Pays' },
  { locale: 'it', tag: 'it-IT', phone: '3351230002', caller: '3359990002', name: 'Paola Paga' },
] as const)('paying in $locale', ({ locale, tag, phone, caller, name }) => {
  const guest = texts(locale, 'guest');
  const deposit = texts(locale, 'deposit');
  const reservation = texts(locale, 'reservation');
  const pay = texts(locale, 'pay');
  const deposits = texts(locale, 'deposits');
  const desk = texts(locale, 'desk');
  const app = texts(locale, 'app');
  const manage = texts(locale, 'manage');
  const sum = sumIn(locale, 6000, 'eur');
  const heading = (page: Page, text: string) => page.getByRole('heading', { name: text, exact: true });
  const press = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true }).click();
  const isPaid = async (page: Page) => {
    await heading(page, pay('successful.heading', { sum })).waitFor();
    await heading(page, reservation('heading.confirmed')).waitFor();
  };
  const open = () => openFor(browser, PHONE, { locale: tag });

  it('a party of six pays by card, is confirmed, cancels in time and sees its money on the way', async () => {
    const page = await open();
    const { date, start } = await nextEvening(product, SIX);
    await visit(page, `${product.origin}/?date=${date}&adults=6&children=0&area=any`);
    await page.locator(`label[data-status="free"] input[name="start"][value="${start}"]`).check();
    // The terms come with a part of the page of their own, which moves what is below and beside it.
    await page.getByText(deposit('deposit.heading', { amount: sum })).waitFor();
    await tellWho(page, guest, { name, phone, remarks: '' });
    await page.locator('#deposit').check();
    await press(page, guest('book'));
    await heading(page, pay('heading.deposit', { sum })).waitFor();
    await page.getByRole('timer').waitFor();
    await press(page, pay('card', { sum }));
    await typeCard(page, CARD);

    await isPaid(page);
    const handset = await openPhone(browser, product.phones, `39${phone}`, tag);
    await told(handset, locale, 'confirmed').waitFor();

    await press(page, reservation('cancel'));
    const sure = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await sure.getByText(sum).waitFor();
    await sure.getByRole('button', { name: reservation('cancel.yes') }).click();
    await heading(page, reservation('heading.cancelled')).waitFor();
    await sure.waitFor({ state: 'detached' });
    await page
      .getByText(pay('refund.way', { sum }))
      .or(page.getByText(pay('refund.arrived', { sum })))
      .waitFor();
    await told(handset, locale, 'cancelled').waitFor();
    await told(handset, locale, 'refunded').waitFor();
  }, 300_000);

  it('who leaves the payment page keeps the place, is declined, and pays in the end', async () => {
    const page = await open();
    await bookedToPay(page, product, SIX, locale);
    await press(page, pay('card', { sum }));
    await page.getByRole('link', { name: 'Back without paying' }).click();
    await heading(page, pay('cancelled.heading')).waitFor();
    await page.getByText(pay('cancelled.text')).waitFor();
    await page.getByRole('timer').waitFor();

    await press(page, pay('card', { sum }));
    await typeCard(page, '4000000000000002');
    await page.getByRole('alert').waitFor();
    await page.getByRole('link', { name: 'Back without paying' }).click();
    await heading(page, pay('error.heading')).waitFor();
    await page.getByText(pay('why.declined')).waitFor();
    await page.getByRole('timer').waitFor();
    await press(page, pay('cardAgain', { sum }));
    await typeCard(page, CARD);
    await isPaid(page);
  }, 300_000);

  it('whose bank asks for them pays once they have approved it there', async () => {
    const page = await open();
    await bookedToPay(page, product, SIX, locale);
    await press(page, pay('card', { sum }));
    await typeCard(page, '4000000000003220');
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.getByRole('alert').waitFor();
    await typeCard(page, '4000000000003220');
    await page.getByRole('button', { name: 'Approve' }).click();
    await isPaid(page);
  }, 300_000);

  it('pays with PayPal', async () => {
    const page = await open();
    await bookedToPay(page, product, SIX, locale);
    await press(page, pay('paypal'));
    await page.getByRole('button', { name: 'Agree and pay' }).click();
    await isPaid(page);
  }, 300_000);

  it('leaves a card for four on a Saturday evening; they do not come, are charged, and the charge is undone', async () => {
    const [page, owner] = [await open(), await open()];
    const sum = sumIn(locale, 8000, 'eur');
    const id = await bookedToPay(page, product, { covers: 4, weekday: 6, ahead: 0 }, locale);
    await heading(page, pay('heading.guarantee', { sum })).waitFor();
    await press(page, pay('keepCard'));
    await typeCard(page, CARD);
    await heading(page, pay('successful.guarantee')).waitFor();
    await page.getByText(pay('row.card', { sum })).waitFor();

    const api = await ownerApiOf(product.origin);
    const read = await api.payments.read({ venueId: TRATTORIA, id });
    const { name, date } = read.kind === 'done' ? read.value.money : { name: '', date: '' };
    await keepSession(owner.context(), await signInBeside(product, OWNER));
    await owner.goto(`${product.origin}/manage?date=${date}`);
    const row = rowOf(owner, locale, name);
    await row.fromMenu('noShow');
    await press(owner, manage('noShow.confirm'));
    const listed = async () => {
      const list = await api.payments.list({ venueId: TRATTORIA, from: date as LocalDate, to: date as LocalDate });
      return list.kind === 'done' ? list.value.rows.find((each) => each.id === id)?.needs : list.kind;
    };
    await expect.poll(listed, { timeout: PATIENCE }).toEqual(['noShow']);

    // The venue's money is walked through by the keyboard alone.
    await owner.goto(`${product.origin}/deposits?to=${date}`);
    await pressKey(owner, owner.getByRole('button', { name: app('named', { name: deposits('look'), value: name }) }));
    const panel = owner.getByRole('dialog', { name, exact: true });
    await pressKey(owner, panel.getByRole('button', { name: deposits('charge'), exact: true }));
    const part = { amount: money(locale, 3000, 'eur') };
    await typeInto(owner, panel.getByLabel(deposits('amount', { currency: 'EUR' })), '30');
    await typeInto(owner, panel.getByLabel(deposits('reason')), 'Nobody came');
    await pressKey(owner, panel.getByRole('button', { name: deposits('charge.do', part) }));
    const sure = owner.getByRole('alertdialog');
    await pressKey(owner, sure.getByRole('button', { name: deposits('charge.do', part) }));
    await sure.waitFor({ state: 'detached' });
    await panel.getByText('Nobody came').waitFor();
    // A page whose evening is over no longer looks by itself: the guest comes back to it.
    await page.reload();
    await page.getByText(pay('row.charged', { sum: sumIn(locale, 3000, 'eur') })).waitFor();

    await pressKey(owner, panel.getByRole('button', { name: deposits('undo'), exact: true }));
    await typeInto(owner, panel.getByLabel(deposits('reason')), 'They had called');
    await pressKey(owner, panel.getByRole('button', { name: deposits('refund.do', part) }));
    await panel.getByText('They had called').waitFor();
    await page.reload();
    const back = { sum: sumIn(locale, 3000, 'eur') };
    await page
      .getByText(pay('refund.way', back))
      .or(page.getByText(pay('refund.arrived', back)))
      .waitFor();
    await owner.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  }, 300_000);

  it('gets a part back that the owner refunds with a reason', async () => {
    const [page, owner] = [await open(), await openFor(browser, DESK, { locale: tag })];
    const id = await bookedToPay(page, product, SIX, locale);
    await press(page, pay('card', { sum }));
    await typeCard(page, CARD);
    await isPaid(page);

    await keepSession(owner.context(), await signInBeside(product, OWNER));
    await owner.goto(`${product.origin}/deposits?reservation=${id}`);
    const panel = owner.getByRole('dialog');
    await panel.getByRole('button', { name: deposits('refund'), exact: true }).click();
    const form = panel.getByRole('form', { name: deposits('refund') });
    await form.getByLabel(deposits('amount', { currency: 'EUR' })).fill('15,50');
    await form.getByLabel(deposits('reason')).fill('Two guests fewer');
    const part = money(locale, 1550, 'eur');
    await form.getByRole('button', { name: deposits('refund.do', { amount: part }) }).click();
    await panel.getByText('Two guests fewer').waitFor();
    const back = { sum: sumIn(locale, 1550, 'eur') };
    await comes(page, page.getByText(pay('refund.way', back)).or(page.getByText(pay('refund.arrived', back))));
    // What was given is not asked for again.
    await page.getByText(pay('row.paid', { sum }), { exact: true }).waitFor();
    await owner.keyboard.press('Escape');
    await owner.getByRole('heading', { name: deposits('list.title') }).waitFor();
  }, 300_000);

  it('who calls for a party of six pays by the link that comes to their phone', async () => {
    const hosts = await openFor(browser, DESK, { locale: tag });
    const { date, start } = await nextEvening(product, SIX);
    await keepSession(hosts.context(), await signInBeside(product, HOST));
    await hosts.goto(`${product.origin}/booking?date=${date}&start=${start}&adults=6`);
    await hosts.getByLabel(desk('phone'), { exact: true }).fill(caller);
    await hosts.getByLabel(desk('name'), { exact: true }).fill('Carla Calls');
    await hosts.getByText(desk('caller.new')).waitFor();
    await press(hosts, desk('book'));
    await hosts.getByText(desk('toPay', { phone: `+39${caller}` })).waitFor();

    // The venue's language is that of a caller of whom nothing else is known.
    const handset = await openPhone(browser, product.phones, `39${caller}`, tag);
    const link = handset.getByRole('link', { name: template('it', 'paymentLink').link });
    const page = await open();
    await visit(page, (await link.getAttribute('href')) ?? '');
    await press(page, pay('card', { sum }));
    await typeCard(page, CARD);
    await isPaid(page);
    await told(handset, 'it', 'confirmed').waitFor();
  }, 300_000);
});
