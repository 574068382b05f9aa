import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { mailTo, switchFactorOn } from './kit/account.ts';
import { openPage, TABLET } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { closeWithTest } from './kit/open-for.ts';
import { keepSession, signInBeside } from './kit/people.ts';
import { texts } from './kit/texts.ts';

const [dashboard, localize] = [texts('en', 'dashboard'), texts('en', 'localize')];
const report = texts('en', 'report');
const { product, browser } = await demoInBrowser('everything');
const NINA = 'nina@coperto.example';

/** The boss, whose second factor is on. */
async function bossPage(): Promise<Page> {
  const { page, context } = await openPage(browser, { locale: 'en-GB', viewport: TABLET });
  closeWithTest(context);
  await keepSession(context, await signInBeside(product, 'boss@demo.coperto.test'));
  await page.goto(`${product.origin}/account`);
  await switchFactorOn(page);
  return page;
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

it('the boss sees what accounts cost and bring, invites a colleague, and changes a text of the menu', async () => {
  const page = await bossPage();
  await page.goto(`${product.origin}/boss/dashboard`);
  await press(page, dashboard('build'));
  await page.getByText(dashboard('build.done')).waitFor();
  await page
    .getByRole('table', { name: dashboard('accounts') })
    .getByText('Da Nina')
    .waitFor();
  await page.getByLabel(dashboard('spend.text')).fill('Rent');
  await page.getByLabel(dashboard('spend.sum')).fill('900');
  await page.getByLabel(dashboard('spend.from')).fill('2026-01-01');
  await press(page, dashboard('spend.add'));
  await page.getByText('Rent', { exact: true }).waitFor();

  await page.goto(`${product.origin}/businessreport`);
  await page.getByText('Trattoria da Nina').first().waitFor();
  const saving = page.waitForEvent('download');
  await press(page, report('pdf'));
  expect(
    readFileSync(await (await saving).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await page.goto(`${product.origin}/boss/team`);
  await page.getByLabel(localize('team.invite.name'), { exact: true }).fill('Nina');
  await page.getByLabel(localize('team.invite.email'), { exact: true }).fill(NINA);
  await page.getByLabel(localize('team.area.support'), { exact: true }).check();
  await press(page, localize('team.invite.send'));
  await page
    .getByRole('region', { name: localize('team.invitations') })
    .getByText(NINA)
    .waitFor();
  await mailTo(product.mails, NINA, /\/auth\/invitation/);
  await press(page, localize('team.invitation.withdraw'));
  await page.getByText(localize('team.log.withdrawn', { by: 'Bruno', about: NINA })).waitFor();

  await page.goto(`${product.origin}/boss/localize`);
  await page.getByLabel(localize('search'), { exact: true }).fill('nav.bossTeam');
  await press(page, localize('change.of', { name: 'app:nav.bossTeam' }));
  await page.getByLabel(localize('text'), { exact: true }).fill('Colleagues {{who}}');
  await press(page, localize('save'));
  await page.getByText(localize('values.wrong')).waitFor();
  await page.getByLabel(localize('text'), { exact: true }).fill('Colleagues');
  await press(page, localize('save'));
  await page.getByText(localize('saved')).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Colleagues' }).waitFor();
}, 240_000);
