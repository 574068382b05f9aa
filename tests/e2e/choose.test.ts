import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { FORM_DEFAULTS } from '#shared/domain/venue/guest-form.ts';
import { anAddress, TRATTORIA } from './kit/api.ts';
import { PHONE, visit } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { chooseTable, tellWho } from './kit/guest.ts';
import { openFor } from './kit/open-for.ts';
import { isDone, ownerOf, sectionsOf } from './kit/owner.ts';
import { texts } from './kit/texts.ts';

const guest = texts('en', 'guest');
const booking = texts('en', 'booking');
const refusals = texts('en', 'refusals');
const reservation = texts('en', 'reservation');
const { product, browser } = await demoInBrowser();

async function openGuest(address = product.origin, more: Parameters<typeof openFor>[2] = {}): Promise<Page> {
  const page = await openFor(browser, PHONE, more);
  await visit(page, address);
  return page;
}

const bookButton = (page: Page) => page.getByRole('button', { name: guest('book'), exact: true });
const booked = (page: Page) => page.getByRole('heading', { name: reservation('heading.unconfirmed') });
const held = (page: Page) => page.getByText(booking('hold.left', { time: '' }).trim());

/** Changes what the trattoria asks of its guests, as its owner does. */
async function ask(form: Partial<typeof FORM_DEFAULTS>): Promise<void> {
  const owner = await ownerOf(product.origin);
  const { revision } = (await sectionsOf(owner, TRATTORIA)).guestForm;
  const value = { ...FORM_DEFAULTS, ...form };
  isDone(await owner.settings.section_write({ section: 'guestForm', venueId: TRATTORIA, revision, value, kept: [] }));
}

it('holds the chosen table, says when that is over, and holds it again', async () => {
  const page = await openGuest();
  const { start } = await chooseTable(page, guest);
  await held(page).waitFor();
  await page.clock.fastForward('04:00');
  expect(await held(page).textContent()).toMatch(/0:\d\d|1:00/);
  await page.clock.fastForward('01:01');
  await page.getByText(/Sorry, reservation expired/).waitFor();
  await page.getByRole('button', { name: booking('hold.again') }).click();
  await held(page).waitFor();
  expect(await page.locator(`input[name="start"][value="${start}"]`).isChecked()).toBe(true);
  await tellWho(page, guest, { name: 'Slow Typist', phone: '3331240001', remarks: '' });
  await bookButton(page).click();
  await booked(page).waitFor();
}, 300_000);

it('finds the reservation again whose answer was lost, and books it once', async () => {
  const page = await openGuest();
  const wish = await chooseTable(page, guest);
  await tellWho(page, guest, { name: 'Lost Answer', phone: '3331240002', remarks: '' });
  await held(page).waitFor();
  let lost = 0;
  await page.route('**/reservations_create.php', async (route) => {
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await bookButton(page).click();
  await page.clock.runFor(5_000);
  await page.getByText(guest('problem.unsure')).waitFor();
  expect(lost).toBeGreaterThan(0);
  await page.unroute('**/reservations_create.php');

  // A changed mind in between: what was booked is found all the same.
  const other = page.locator(`label[data-status="free"] input[name="start"]:not([value="${wish.start}"])`).last();
  await other.check();
  await bookButton(page).click();
  await booked(page).waitFor();
  const clock = `${Math.floor(Number(wish.start) / 60)}:${String(Number(wish.start) % 60).padStart(2, '0')}`;
  await page.getByText(clock).first().waitFor();
}, 300_000);

it('refuses the same guest twice for one meal', async () => {
  // From one address: another one is not told who has a table.
  const extraHTTPHeaders = anAddress();
  for (const nth of [1, 2]) {
    const page = await openGuest(product.origin, { extraHTTPHeaders });
    await chooseTable(page, guest);
    await tellWho(page, guest, { name: 'Twice', phone: '3331240003', remarks: '' });
    await bookButton(page).click();
    await (nth === 1 ? booked(page) : page.getByText(refusals('reservation.duplicate'))).waitFor();
  }
}, 300_000);

it('groups a number as it is typed, and says beside it when its country is missing', async () => {
  const page = await openGuest();
  const phone = page.getByLabel(guest('who.phone'), { exact: true });
  await phone.focus();
  const country = page.getByRole('combobox', { name: booking('who.country') });
  await country.waitFor();
  await phone.pressSequentially('33312345670');
  await phone.blur();
  await expect.poll(() => phone.inputValue()).toBe('333 123 4567');
  await phone.fill('7911123456');
  await phone.blur();
  await page.getByText(refusals('phone.countryCode')).waitFor();
  await country.selectOption('GB');
  expect(await phone.inputValue()).toBe('+44 7911 123456');
}, 300_000);

it('refuses who is too young, beside the birthdate, and books who is old enough', async () => {
  await ask({ birthdate: 'required', minimumAge: 18 });
  const page = await openGuest();
  await chooseTable(page, guest);
  await tellWho(page, guest, { name: 'Young Guest', phone: '3331240004', remarks: '' });
  await bookButton(page).click();
  await page.getByText(guest('missing', { field: booking('field.birthdate') })).waitFor();
  const birthdate = page.getByLabel(booking('who.birthdate'), { exact: true });
  await birthdate.fill(`${new Date().getFullYear() - 10}-01-01`);
  await bookButton(page).click();
  await page.getByText(refusals('guest.tooYoung', { limit: 18 })).waitFor();
  await page.getByText(booking('problem.age')).waitFor();
  await birthdate.fill('1990-01-01');
  await bookButton(page).click();
  await booked(page).waitFor();
}, 300_000);
