import type { Page } from 'playwright-core';
import type { texts } from './texts.ts';

type Texts = ReturnType<typeof texts>;

export type Booking = { readonly name: string; readonly phone: string; readonly remarks: string };

/** Chooses the first open day after today. */
export async function chooseDay(page: Page, t: Texts): Promise<string> {
  const open = page.locator('label[data-status="open"] input[name="day"]');
  const later = open.locator(`xpath=self::*[not(contains(@aria-label, "${t('day.today')}"))]`).first();
  await later.waitFor();
  const date = (await later.getAttribute('value')) ?? '';
  await later.check();
  return date;
}

/** Chooses a day and its last free time for two adults and a child in a highchair. */
export async function chooseTable(page: Page, t: Texts): Promise<{ date: string; start: string }> {
  const date = await chooseDay(page, t);

  await page.getByRole('button', { name: t('party.others'), exact: true }).click();
  for (const what of ['party.adults', 'party.children', 'party.highchairs']) {
    const stepper = page.getByRole('group', { name: t(what), exact: true });
    const wanted = what === 'party.adults' ? 2 : 1;
    const shown = Number(await stepper.locator('output').textContent());
    for (let next = shown + 1; next <= wanted; next += 1) {
      await stepper.getByRole('button', { name: t('party.more', { what: t(what) }) }).click();
      await stepper.locator('output').getByText(String(next), { exact: true }).waitFor();
    }
  }
  await page.getByRole('radio', { name: t('area.Indoor'), exact: true }).check();

  const free = page.locator('label[data-status="free"] input[name="start"]');
  await free.first().waitFor();
  const time = free.last();
  const start = (await time.getAttribute('value')) ?? '';
  await time.check();
  return { date, start };
}

export async function tellWho(page: Page, t: Texts, { name, phone, remarks }: Booking): Promise<void> {
  const whole = page.getByLabel(t('who.name'), { exact: true });
  const [first = '', ...last] = name.split(' ');
  const given = page.locator('#firstName');
  await whole.or(given).waitFor();
  if (await given.isVisible()) {
    await given.fill(first);
    await page.locator('#lastName').fill(last.join(' '));
  } else await whole.fill(name);
  await page.getByLabel(t('who.phone'), { exact: true }).fill(phone);
  await page.locator('#remarks').fill(remarks);
  await page.locator('#terms').check();
}
