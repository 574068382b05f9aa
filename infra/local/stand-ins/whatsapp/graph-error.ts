/** An error of the Graph API in its wire format. */
export type GraphError = {
  readonly status: number;
  readonly body: {
    readonly error: {
      readonly message: string;
      readonly type: 'OAuthException';
      readonly code: number;
      readonly error_data?: { readonly messaging_product: 'whatsapp'; readonly details: string };
      readonly fbtrace_id: string;
    };
  };
};

const TITLES: Readonly<Record<number, readonly [status: number, title: string]>> = {
  100: [400, 'Invalid parameter'],
  190: [401, 'Invalid OAuth access token - Cannot parse access token'],
  130429: [429, 'Rate limit hit'],
  80007: [400, 'Rate limit issues'],
  131000: [500, 'Something went wrong'],
  131008: [400, 'Required parameter is missing'],
  131009: [400, 'Parameter value is not valid'],
  131026: [400, 'Message undeliverable'],
  131042: [400, 'Business eligibility payment issue'],
  131031: [400, 'Account has been locked'],
  133010: [400, 'Phone number not registered'],
  2388024: [400, 'Content in this language already exists'],
  131047: [400, 'Re-engagement message'],
  131049: [400, 'This message was not delivered to maintain healthy ecosystem engagement'],
  131051: [400, 'Unsupported message type'],
  131056: [400, '(Business Account, Consumer Account) pair rate limit hit'],
  132000: [400, 'Number of parameters does not match the expected number of params'],
  132001: [404, 'Template name does not exist in the translation'],
  132005: [400, 'Translated text too long'],
};

export const titleOf = (code: number): string => TITLES[code]?.[1] ?? 'Unknown error';

export function graphError(code: number, details?: string): GraphError {
  const [status, title] = TITLES[code] ?? [400, 'Unknown error'];
  return {
    status,
    body: {
      error: {
        message: `(#${code}) ${title}`,
        type: 'OAuthException',
        code,
        ...(details && { error_data: { messaging_product: 'whatsapp', details } }),
        fbtrace_id: `A${Math.random().toString(36).slice(2, 12)}`,
      },
    },
  };
}
