import { useMemo } from 'react';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { euros } from '#web/app/credits/euros.ts';
import { mediumDay } from '#web/i18n/app/format.ts';
import { type Text, useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { type Account, taxNumbersOf } from './accounts.ts';
import type { ColumnKey } from './columns.ts';

/** The plain text of each column; the exported file has the same columns. */
export function useColumnTexts(): (key: ColumnKey, account: Account) => string {
  const text = useText('boss');
  const credits = useText('credits');
  const locale = useLocale();
  return useMemo(() => columnTexts(text, credits, locale), [text, credits, locale]);
}

function columnTexts(text: Text<'boss'>, credits: Text<'credits'>, locale: Locale) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const cents = (amount: number) => money(locale, amount, 'eur');
  const texts = {
    users: ({ fullName }) => fullName,
    created: ({ createdAt }) => day.format(createdAt),
    log: ({ signedInAt }) => (signedInAt === null ? text('never') : moment.format(signedInAt)),
    group: ({ kind }) => text(`kind.${kind}`),
    brand: ({ company }) => company || '–',
    city: ({ city }) => city,
    phone: ({ mobile }) => mobile,
    ff: ({ ff }) => cents(ff),
    fv: ({ fv }) => percent.format(fv / 100),
    vv: ({ vv }) => percent.format(vv / 100),
    license: ({ licence }) => text(`licence.${licence}`),
    // The last day on which it holds.
    expiry: ({ until }) => (until === null ? '–' : mediumDay(locale, addDays(until as LocalDate, -1))),
    modules: ({ modules }) => modules.map((module) => credits(`product.${module}`)).join(', '),
    outstanding: ({ outstanding }) => (outstanding === null ? '–' : cents(outstanding)),
    forward: ({ forward }) => euros(locale, forward),
    waMessage: ({ waMessage }) => euros(locale, waMessage),
    tts: ({ tts }) => euros(locale, tts),
    waMarketing: ({ waMarketing }) => euros(locale, waMarketing),
    activeModules: ({ modules }) => String(modules.length),
    tax: (account) => taxNumbersOf(account).join(' '),
    paused: ({ pause }) => (pause ? `${day.format(pause.at)}: ${pause.reason}` : ''),
  } as const satisfies Record<ColumnKey, (account: Account) => string>;
  return (key: ColumnKey, account: Account): string => texts[key](account);
}
