import { COMMON_CSS, html, item, list } from '../providers/page.ts';
import type { DayRates } from './rates.ts';

export const DAYS = ['good', 'down', 'malformed', "yesterday's file"] as const;
export type Day = (typeof DAYS)[number];

/** What a person sees of the bank: the switch of the day, and its rates with the files. */
export function ecbPage(day: Day, latest: DayRates): string {
  const options = DAYS.map((each) => `<option${each === day ? ' selected' : ''}>${each}</option>`).join('');
  const rows = latest.rates.map(([currency, rate]) => item(currency, [rate]));
  return html(
    'Euro reference rates',
    '/ecb.css',
    `<main><p class="test">Test: these rates are made up</p><h1>Euro reference rates</h1>
      <p>The files that the product reads: <a href="/stats/eurofxref/eurofxref-daily.xml">the day’s</a> and
      <a href="/stats/eurofxref/eurofxref-hist-90d.xml">those of ninety days</a>. A new one comes on working days at four in
      the afternoon in Frankfurt.</p>
      <h2>The day</h2><form class="switches" method="post" action="/do/day"><label>The bank is<select name="day">${options}</select></label>
      <button class="primary">Set</button></form>${list(`Rates of ${latest.date}`, rows)}</main>`,
  );
}

export const PAGE_CSS = `${COMMON_CSS}
:root {
  --line: light-dark(#d0d4de, #38404f); --accent: #003299; --paper: light-dark(#fff, #171c26);
  --quiet: light-dark(#54607a, #a3aec4); --round: 0.25rem;
}
body { background: light-dark(#f4f6fb, #0d1119); }
`;
