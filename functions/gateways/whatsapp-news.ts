import * as z from 'zod/mini';
import type { MessageState } from '#shared/domain/message/message.ts';
import type { MessageKind } from '#shared/domain/messaging/thread-message.ts';
import { type AccountNews, accountNews } from './whatsapp-account-news.ts';

/** The contents of a Cloud API webhook, in our terms. Times in milliseconds. */
export type WhatsAppNews =
  | {
      readonly kind: 'status';
      /** Identifies a repeated delivery. */
      readonly event: string;
      readonly wamid: string;
      readonly state: Extract<MessageState, 'sent' | 'delivered' | 'read' | 'failed'>;
      readonly at: number;
      readonly callback?: string;
      readonly failure?: string;
    }
  | {
      readonly kind: 'reply';
      readonly event: string;
      readonly at: number;
      /** The message it answers, and the payload of the pressed button. */
      readonly answers?: string;
      readonly payload?: string;
      /** The button was in a free-form message, not under a template, so `answers` refers to none of our templates. */
      readonly free?: true;
      /** The sender's number (digits) where one is shown. */
      readonly from?: string;
      readonly text?: WhatsAppText;
      /**
       * Media instead of text, with its caption. A sticker is a courtesy, like an emoji; other media may need an
       * answer.
       */
      readonly wordless?: Exclude<MessageKind, 'text'> | 'sticker';
      readonly caption?: string;
      /** The provider's id of the number that it was sent to. */
      readonly to?: string;
    }
  | AccountNews
  /** A guest wants no marketing of this sender, or wants it again. */
  | {
      readonly kind: 'preference';
      readonly event: string;
      readonly at: number;
      /** The guest's number (digits). */
      readonly from: string;
      readonly stops: boolean;
    }
  /** Something of a kind or form that is not known. */
  | { readonly kind: 'unread'; readonly part: 'status' | 'message' | 'preference'; readonly type: string };

/** A guest's text, its time, and the sender's number (digits only), if shown. */
export type WhatsAppText = {
  /** The provider's message id. */
  readonly id: string;
  readonly body: string;
  readonly from?: string;
  readonly sentAt: number;
};

const seconds = z.string().check(z.regex(/^\d{1,11}$/));
/** A field that may be missing; one of another form counts as missing, so that it alone is lost and not its message. */
const opt = <T extends z.core.$ZodType>(schema: T) => z.catch(z.optional(schema), undefined);

const STATUS = z.object({
  id: z.string(),
  status: z.enum(['sent', 'delivered', 'read', 'played', 'failed']),
  timestamp: seconds,
  biz_opaque_callback_data: opt(z.string()),
  errors: opt(z.array(z.object({ code: z.int() }))),
});

const CHOICE = z.object({ id: z.string() });
const MEDIUM = z.object({ caption: opt(z.string()) });
const WORDLESS = {
  image: 'picture',
  audio: 'voice',
  video: 'video',
  document: 'document',
  location: 'place',
  contacts: 'contact',
  unsupported: 'other',
  sticker: 'sticker',
} as const;
const REPLY_TYPES = ['text', 'button', 'interactive', 'reaction', ...Object.keys(WORDLESS)];
const isWordless = (type: string): type is keyof typeof WORDLESS => type in WORDLESS;

// `from` may be missing or empty: guests with a user name show no number.
const MESSAGE = z.object({
  id: z.string(),
  timestamp: seconds,
  type: z.string(),
  from: opt(z.string().check(z.regex(/^[1-9]\d{5,14}$/))),
  text: opt(z.object({ body: z.string() })),
  image: opt(MEDIUM),
  video: opt(MEDIUM),
  document: opt(MEDIUM),
  context: opt(z.object({ id: opt(z.string()) })),
  reaction: opt(z.object({ message_id: z.string(), emoji: opt(z.string()) })),
  button: opt(z.object({ payload: opt(z.string()) })),
  interactive: opt(z.object({ button_reply: opt(CHOICE), list_reply: opt(CHOICE) })),
});

const PREFERENCE = z.object({
  wa_id: z.string().check(z.regex(/^[1-9]\d{5,14}$/)),
  category: z.literal('marketing_messages'),
  value: z.enum(['stop', 'resume']),
  timestamp: z.union([seconds, z.pipe(z.int(), z.transform(String))]),
});

const list = opt(z.array(z.unknown()));
const VALUE = z.object({
  metadata: opt(z.object({ phone_number_id: opt(z.string()) })),
  ...{ statuses: list, messages: list, user_preferences: list },
});
const CHANGE = z.object({ field: z.enum(['messages', 'user_preferences']), value: VALUE });
const ENVELOPE = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ id: opt(z.string()), changes: z.array(z.unknown()) })),
});

const DAY_MS = 86_400_000;
/** The provider repeats unaccepted webhooks for seven days. */
const OLDEST_MS = 8 * DAY_MS;

/** The provider's timestamp; an implausible one is replaced by the time of arrival. */
function momentOf(timestamp: string, receivedAt: number): number {
  const at = Number(timestamp) * 1000;
  return at > receivedAt || receivedAt - at > OLDEST_MS ? receivedAt : at;
}

/**
 * Parses a webhook body, which may contain several entries, changes, statuses and messages. Unknown parts are skipped
 * one by one, because the provider adds kinds without notice, and named for the log. A body that is no webhook at all is a
 * defect. `receivedAt`: the time of arrival (instant).
 */
export function readNews(body: string, receivedAt: number): WhatsAppNews[] {
  const { entry } = z.parse(ENVELOPE, JSON.parse(body));
  return entry.flatMap(({ id = '', changes }) =>
    changes.flatMap((change) => [...accountNews(id, change), ...valuesOf(change).flatMap(inValue)]),
  );

  function inValue({ metadata, statuses = [], messages = [], ...more }: z.output<typeof VALUE>): WhatsAppNews[] {
    const { user_preferences: preferences = [] } = more;
    return [
      ...statuses.map((part) => {
        const { success, data } = z.safeParse(STATUS, part);
        return success ? toStatus(data, receivedAt) : unread('status', part);
      }),
      ...messages.flatMap((part) => {
        const { success, data } = z.safeParse(MESSAGE, part);
        if (!success || !REPLY_TYPES.includes(data.type)) return [unread('message', part)];
        // Without a sign a reaction was taken away.
        if (data.type === 'reaction' && !data.reaction?.emoji) return [];
        const to = metadata?.phone_number_id;
        return [{ ...toReply(data, receivedAt), ...(to !== undefined && { to }) }];
      }),
      ...preferences.map((part) => {
        const { success, data } = z.safeParse(PREFERENCE, part);
        return success ? toPreference(data, receivedAt) : unread('preference', part);
      }),
    ];
  }
}

/** What a change tells; nothing for other fields of the account. */
function valuesOf(change: unknown): z.output<typeof VALUE>[] {
  const { success, data } = z.safeParse(CHANGE, change);
  return success ? [data.value] : [];
}

const NAMED = z.object({ type: opt(z.string()), status: opt(z.string()), category: opt(z.string()) });

/** By the provider's own name of it, and nothing else of what it holds. */
function unread(part: 'status' | 'message' | 'preference', reported: unknown): WhatsAppNews {
  const { data = {} } = z.safeParse(NAMED, reported);
  const name = { status: data.status, message: data.type, preference: data.category }[part] ?? '';
  return { kind: 'unread', part, type: /^[a-z_]{1,40}$/.test(name) ? name : 'unknown' };
}

function toStatus(reported: z.output<typeof STATUS>, receivedAt: number) {
  const { id, status, timestamp, biz_opaque_callback_data: callback, errors } = reported;
  return {
    kind: 'status',
    event: `${id}:${status}`,
    wamid: id,
    state: status === 'played' ? 'read' : status,
    at: momentOf(timestamp, receivedAt),
    ...(callback !== undefined && { callback }),
    ...(status === 'failed' && { failure: String(errors?.[0]?.code ?? 'unknown') }),
  } as const;
}

/** It has no id of its own. */
const toPreference = ({ wa_id: from, value, timestamp }: z.output<typeof PREFERENCE>, receivedAt: number) =>
  ({
    kind: 'preference',
    event: `${from}:${value}:${timestamp}`,
    at: momentOf(timestamp, receivedAt),
    from,
    stops: value === 'stop',
  }) as const;

function toReply({ id, timestamp, type, from, context, ...sent }: z.output<typeof MESSAGE>, receivedAt: number) {
  const { reaction, button, interactive } = sent;
  const { caption } = sent.image ?? sent.video ?? sent.document ?? {};
  const at = momentOf(timestamp, receivedAt);
  // A thumbs-up reaction to our message counts like one that is typed.
  const text = sent.text ?? (reaction?.emoji ? { body: reaction.emoji } : undefined);
  const answers = context?.id ?? reaction?.message_id;
  const choice = interactive?.button_reply ?? interactive?.list_reply;
  const payload = button?.payload ?? choice?.id;
  return {
    kind: 'reply',
    event: id,
    at,
    ...(answers !== undefined && { answers }),
    ...(payload !== undefined && { payload }),
    ...(choice && { free: true as const }),
    ...(from !== undefined && { from }),
    ...(text && { text: { id, body: text.body, sentAt: at, ...(from !== undefined && { from }) } }),
    ...(isWordless(type) && { wordless: WORDLESS[type] }),
    ...(caption !== undefined && { caption }),
  } as const;
}
