import { clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { logKey } from '#web/app/day/log-key.ts';
import { PROVIDER_NAMES } from '#web/app/money/money-words.ts';
import { exactInstant, longDay } from '#web/i18n/app/format.ts';
import { money as inWords } from '#web/i18n/money.ts';
import type { Block, PaperDocument } from '#web/pdf/document.ts';
import { DOT } from '#web/ui/dot.ts';
import type { Evidence, EvidenceTexts } from './evidence-texts.ts';

type Step = Evidence['history'][number];
type Message = Evidence['messages'][number];
type MoneyEvent = Evidence['money']['timeline'][number];

/** The evidence file: what was agreed, what was told, who was there, and where the money went. */
export function evidencePaper(evidence: Evidence, texts: EvidenceTexts): PaperDocument {
  const { venue, reservation } = evidence;
  const { text } = texts;
  const about = [venue.name, venue.address, venue.phone].filter((part) => part !== '').join(DOT);
  return {
    title: text('paper.title', { code: reservation.code }),
    about,
    blocks: [
      ...reservationBlocks(evidence, texts),
      ...policyBlocks(evidence, texts),
      ...moneyBlocks(evidence, texts),
      ...originBlocks(evidence, texts),
      ...messageBlocks(evidence, texts),
      ...stepBlocks(evidence, texts, 'presence'),
      ...stepBlocks(evidence, texts, 'history'),
    ],
    foot: text('paper.made', { when: exactInstant(texts.locale, evidence.at, venue.zone) }),
    pageOf: (page, pages) => text('paper.page', { page, pages }),
  };
}

const row = (name: string, value: string): Block => ({ kind: 'row', name, value });
const heading = (text: string): Block => ({ kind: 'heading', text });
const text = (words: string): Block => ({ kind: 'text', text: words });

function reservationBlocks({ venue, reservation, money }: Evidence, texts: EvidenceTexts): Block[] {
  const { locale, text: deposits, manage } = texts;
  const day = `${longDay(locale, money.date as LocalDate)}, ${clockOf(money.start)}`;
  return [
    heading(texts.text('paper.reservation')),
    row(texts.text('paper.code'), reservation.code),
    row(deposits('column.name'), money.name || manage('guest.erased')),
    ...(reservation.phone ? [row(texts.text('paper.phone'), reservation.phone)] : []),
    ...(reservation.email ? [row(texts.text('paper.email'), reservation.email)] : []),
    row(texts.text('paper.visit'), day),
    row(deposits('column.covers'), deposits('covers', { count: money.covers })),
    row(texts.text('paper.booked'), exactInstant(locale, reservation.createdAt, venue.zone)),
    row(deposits('column.booking'), texts.word('manage', `status.${money.booking}`, money.booking)),
  ];
}

function policyBlocks({ venue, money, policy, consent }: Evidence, texts: EvidenceTexts): Block[] {
  const { locale } = texts;
  const language = (tag: string) => new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
  const when = (at: number) => exactInstant(locale, at, venue.zone);
  const shown = policy && { language: language(policy.locale), version: policy.version };
  const accepted = consent
    ? texts.text(`paper.consent.${consent.how}`, { when: when(consent.at), language: language(consent.locale) })
    : texts.text('paper.consent.none');
  return [
    heading(texts.text('paper.policy')),
    row(texts.text('policy.nature'), texts.text(`nature.${money.nature}`)),
    ...(policy && shown
      ? [
          row(
            texts.text('paper.policy.shown'),
            policy.at === null
              ? texts.text('paper.policy.today', shown)
              : texts.text('paper.policy.when', { ...shown, when: when(policy.at) }),
          ),
          ...policy.lines.map(text),
        ]
      : []),
    heading(texts.text('paper.consent')),
    text(accepted),
  ];
}

function moneyBlocks({ venue, money }: Evidence, texts: EvidenceTexts): Block[] {
  const { locale, text: deposits } = texts;
  const sums = (['due', 'charged', 'refunded', 'disputed'] as const).map((name) =>
    row(deposits(`column.${name}`), inWords(locale, money[name], money.currency)),
  );
  const until =
    money.dueBy === null ? [] : [row(texts.text('paper.dueBy'), exactInstant(locale, money.dueBy, venue.zone))];
  const events = money.timeline.map((event) =>
    row(exactInstant(locale, event.at, venue.zone), moneyLine(event, money.currency, texts)),
  );
  return [heading(texts.text('paper.money')), ...sums, ...until, ...events];
}

function moneyLine(event: MoneyEvent, currency: string, { locale, text: deposits, word }: EvidenceTexts): string {
  const { what, kind, state, amount, provider, fee, why, by, failure, providerId } = event;
  return [
    deposits(what === 'attempt' ? `event.${kind ?? 'charge'}` : `event.${what}`),
    ...(what === 'decision' ? [] : [inWords(locale, amount, currency)]),
    word('deposits', `${what}.${state}`, state),
    ...(why && what !== 'received' ? [word('deposits', `why.${why}`, why)] : []),
    ...(failure ? [word('deposits', `failure.${failure}`, failure)] : []),
    ...(by ? [deposits('by', { name: by })] : []),
    ...(fee ? [deposits('fee', { amount: inWords(locale, fee, currency) })] : []),
    ...(provider ? [PROVIDER_NAMES[provider]] : []),
    ...(providerId ? [providerId] : []),
  ].join(DOT);
}

function originBlocks({ venue, origins }: Evidence, texts: EvidenceTexts): Block[] {
  if (origins.length === 0) return [];
  const hashes = ({ address, device }: Evidence['origins'][number]) =>
    [
      texts.text('paper.origin.address', { hash: address }),
      ...(device ? [texts.text('paper.origin.device', { hash: device })] : []),
    ].join(DOT);
  return [
    heading(texts.text('paper.origin')),
    text(texts.text('paper.origin.about')),
    ...origins.map((each) => row(exactInstant(texts.locale, each.at, venue.zone), hashes(each))),
  ];
}

function messageBlocks({ venue, messages }: Evidence, texts: EvidenceTexts): Block[] {
  const at = (instant: number) => exactInstant(texts.locale, instant, venue.zone);
  const line = ({ purpose, channel, locale, failure, history }: Message) =>
    [
      texts.word('manage', `purpose.${purpose}`, purpose),
      `${texts.manage(channel === 'mail' ? 'message.byMail' : 'message.byWhatsapp')} (${locale})`,
      ...history.map((state) => `${texts.word('manage', `message.${state.state}`, state.state)} ${at(state.at)}`),
      ...(failure ? [failure] : []),
    ].join(DOT);
  return [
    heading(texts.text('paper.messages')),
    ...(messages.length === 0 ? [text(texts.manage('message.none'))] : []),
    ...messages.map((message) => row(at(message.history[0]?.at ?? 0), line(message))),
  ];
}

function stepBlocks(evidence: Evidence, texts: EvidenceTexts, which: 'presence' | 'history'): Block[] {
  const steps = evidence[which];
  return [
    heading(texts.text(`paper.${which}`)),
    ...(steps.length === 0 ? [text(texts.text('paper.presence.none'))] : []),
    ...steps.map((step) => row(exactInstant(texts.locale, step.at, evidence.venue.zone), stepLine(step, texts))),
  ];
}

function stepLine({ action, by, name, reason, limits }: Step, { manage, names, word }: EvidenceTexts): string {
  const named = (step: string) => {
    const key = logKey(step, names);
    return key === undefined ? step : word('manage', key, step);
  };
  const about = { undo: named, payment: (status: string) => word('deposits', `status.${status}`, status) };
  const detail = reason && (action in about ? about[action as keyof typeof about](reason) : reason);
  return [named(action), name ?? manage(`log.by.${by}`), ...(detail ? [detail] : []), ...limits].join(DOT);
}
