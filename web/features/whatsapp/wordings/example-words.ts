import type { Locale } from '#shared/domain/kernel/locale.ts';

/** What the places of a message's text stand for, in the guest's language. */
export function exampleWords(locale: Locale): readonly string[] {
  const moment = new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' },
  });
  const sum = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  const [visit, deadline] = [Date.UTC(2026, 11, 5, 20), Date.UTC(2026, 11, 4, 18, 30)].map((at) => moment.format(at));
  return ['Giulia', visit ?? '', '4', deadline ?? '', sum.format(20)];
}
