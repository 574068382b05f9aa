import type { Block, PaperDocument } from '#web/pdf/document.ts';
import { DOT } from '#web/ui/dot.ts';
import type { ReportWords } from './report-words.ts';
import type { Report, VenueRow } from './use-report.ts';

const heading = (text: string): Block => ({ kind: 'heading', text });
const text = (words: string): Block => ({ kind: 'text', text: words });
const row = (name: string, values: readonly string[]): Block => ({ kind: 'row', name, value: values.join(DOT) });

/** Venues beyond these are in the file for spreadsheets, not on paper. */
const MAX_VENUES = 200;

/** The report on A4: months, sources, retention, what was sold, guests' money, and the venues that need somebody. */
export function reportPaper(
  report: Report,
  words: ReportWords,
  channel: (name: Report['sources'][number]['channel']) => string,
  now: number,
): PaperDocument {
  return {
    title: words.text('title'),
    about: 'Coperto',
    blocks: [
      text(words.text('about')),
      ...monthBlocks(report, words),
      ...sourceBlocks(report, words, channel),
      ...retentionBlocks(report, words),
      ...soldBlocks(report, words),
      ...moneyBlocks(report, words),
      ...venueBlocks(report.venues, words),
    ],
    foot: words.text('made', { when: words.when(now) }),
    pageOf: (page, pages) => words.text('page', { page, pages }),
  };
}

const said = (name: string, value: string) => `${name}: ${value}`;

function monthBlocks({ months }: Report, words: ReportWords): Block[] {
  const { text: t, number, noShow, cost, change } = words;
  const rows = months.map((each, nth) =>
    row(words.month(each), [
      said(t('k.bookings'), number(each.bookings)),
      said(t('k.covers'), `${number(each.covers)} (${change(each.covers, months[nth - 1]?.covers)})`),
      said(t('k.noShow'), noShow(each)),
      said(t('k.venues'), number(each.venues)),
      said(t('k.signUps'), number(each.signUps)),
      said(t('col.messages'), `${number(each.messages)}, ${cost(each.messageMicros)}`),
    ]),
  );
  return [heading(t('growth.none')), ...rows.toReversed()];
}

function sourceBlocks(
  { sources }: Report,
  { number, part }: ReportWords,
  channel: (name: Report['sources'][number]['channel']) => string,
): Block[] {
  const all = sources.reduce((sum, { covers }) => sum + covers, 0);
  return sources.map((each) => row(channel(each.channel), [number(each.covers), part(each.covers, all)]));
}

function retentionBlocks({ cohorts, earlier }: Report, { text: t, month, number, part }: ReportWords): Block[] {
  const rows = cohorts.map(({ accounts, active, ...cohort }) =>
    row(month(cohort), [
      said(t('col.accounts'), number(accounts)),
      ...active.map((each, nth) => `+${number(nth)} ${part(each, accounts)}`),
    ]),
  );
  const before = { accounts: number(earlier.accounts), active: number(earlier.active) };
  const old = earlier.accounts > 0 ? [text(t('retention.earlier', before))] : [];
  return rows.length + old.length === 0
    ? []
    : [heading(t('col.signedUp')), text(t('retention.about')), ...rows, ...old];
}

function soldBlocks({ months }: Report, { text: t, month, sold, number }: ReportWords): Block[] {
  const rows = months
    .filter(({ recurring, paid }) => recurring + paid > 0)
    .map((each) =>
      row(month(each), [
        said(t('k.recurring'), sold(each.recurring)),
        said(t('col.gained'), sold(each.gained)),
        said(t('col.lost'), sold(each.lost)),
        said(t('col.paying'), number(each.paying)),
        said(t('k.churn'), number(each.churned)),
        said(t('col.paid'), sold(each.paid)),
      ]),
    );
  if (rows.length === 0) return [heading(t('sold.none'))];
  return [heading(t('k.recurring')), text(t('sold.about')), ...rows.toReversed()];
}

function moneyBlocks({ money }: Report, { text: t, month, amount }: ReportWords): Block[] {
  if (money.length === 0) return [];
  const rows = money.map(({ currency, ...each }) =>
    row(month(each), [
      said(t('col.bills'), amount(each.revenue, currency)),
      said(t('col.taken'), amount(each.taken, currency)),
      said(t('col.refunded'), amount(each.refunded, currency)),
    ]),
  );
  return [heading(t('money')), text(t('money.about')), ...rows.toReversed()];
}

function venueBlocks(venues: readonly VenueRow[], { text: t, day, number, trend }: ReportWords): Block[] {
  const concerned = venues.filter(({ concerns }) => concerns.length > 0);
  if (concerned.length === 0) return [heading(t('venues.fine'))];
  const rows = concerned
    .slice(0, MAX_VENUES)
    .map((venue) =>
      row(venue.name, [
        venue.concerns.map((each) => t(`concern.${each}`)).join(', '),
        said(t('col.booked'), day(venue.bookedAt)),
        said(t('col.signedIn'), day(venue.signedInAt)),
        said(t('col.fourWeeks'), `${number(venue.last)} (${trend(venue)})`),
      ]),
    );
  return [heading(t('venues', { count: concerned.length, all: number(venues.length) })), ...rows];
}
