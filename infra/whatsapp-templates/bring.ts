import type { TemplateDefinition } from '#shared/domain/messaging/template-definition.ts';
import type { CodeDefinition } from './definitions.ts';

type Definition = TemplateDefinition | CodeDefinition;

/** A template as the provider holds it. */
export type Held = {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly status: string;
  readonly components: readonly object[];
};

/** The provider's templates of one business account. What it refuses is answered as its reason. */
export type TemplatesApi = {
  held(): Promise<readonly Held[]>;
  create(definition: Definition): Promise<Answer>;
  edit(id: string, components: Definition['components']): Promise<Answer>;
  /** Has the account's news told to the app whose token this is: naming the webhook in the app alone brings none of them. */
  subscribe(): Promise<Answer>;
};
export type Answer = { readonly refused?: string };

export type Brought = {
  readonly name: string;
  readonly language: string;
  readonly outcome: 'submitted' | 'changed' | 'as it is' | 'is being looked at' | 'refused';
  readonly reason?: string;
};

/** Only these may be edited; another is under review, or was ended by the provider. */
const EDITABLE = ['APPROVED', 'REJECTED', 'PAUSED'];

/** Submits what the provider does not hold yet, and what reads otherwise by now; the same again does nothing. */
export async function* bringTemplates(definitions: readonly Definition[], api: TemplatesApi): AsyncGenerator<Brought> {
  const held = new Map((await api.held()).map((each) => [keyOf(each), each]));
  for (const definition of definitions) {
    const { name, language } = definition;
    const found = held.get(keyOf(definition));
    if (!found) {
      yield { name, language, ...judged(await api.create(definition), 'submitted') };
    } else if (reads(found.components) === reads(definition.components) || definition.category === 'AUTHENTICATION') {
      // The provider writes the text of a code itself.
      yield { name, language, outcome: 'as it is' };
    } else if (EDITABLE.includes(found.status)) {
      yield { name, language, ...judged(await api.edit(found.id, definition.components), 'changed') };
    } else {
      yield { name, language, outcome: 'is being looked at', reason: found.status };
    }
  }
}

const keyOf = ({ name, language }: { readonly name: string; readonly language: string }) => `${name} ${language}`;

const judged = ({ refused }: Answer, outcome: 'submitted' | 'changed') =>
  refused === undefined ? { outcome } : ({ outcome: 'refused', reason: refused } as const);

type Part = { readonly [name in 'type' | 'format' | 'text' | 'url']?: string } & {
  readonly buttons?: readonly Part[];
};

/** What a guest reads and presses, and nothing else: the provider gives examples back in shapes of its own. */
function reads(components: readonly Part[]): string {
  const part = ({ type, format, text, url, buttons }: Part): object => ({
    type,
    format,
    text,
    url,
    buttons: buttons?.map(part),
  });
  return JSON.stringify(components.map(part));
}

/** The Graph API, as far as templates go. */
export function graphTemplates(base: string, businessAccount: string, token: string): TemplatesApi {
  const at = `${base}/v26.0`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  async function post(path: string, content: object): Promise<Answer> {
    const response = await fetch(`${at}/${path}`, { method: 'POST', headers, body: JSON.stringify(content) });
    const { error } = (await response.json()) as { readonly error?: Refusal };
    return response.ok ? {} : { refused: error?.error_user_msg ?? error?.message ?? String(response.status) };
  }
  return {
    async held() {
      const all: Held[] = [];
      let next: string | undefined =
        `${at}/${businessAccount}/message_templates?fields=id,name,language,status,components&limit=100`;
      while (next) {
        const response: Response = await fetch(next, { headers });
        const page = (await response.json()) as Page;
        if (!response.ok) throw new Error(page.error?.message ?? `the templates cannot be read: ${response.status}`);
        all.push(...(page.data ?? []));
        next = page.paging?.next;
      }
      return all;
    },
    create: (definition) => post(`${businessAccount}/message_templates`, definition),
    edit: (id, components) => post(id, { components }),
    subscribe: () => post(`${businessAccount}/subscribed_apps`, {}),
  };
}

type Refusal = { readonly message?: string; readonly error_user_msg?: string };
type Page = {
  readonly data?: readonly Held[];
  readonly paging?: { readonly next?: string };
  readonly error?: Refusal;
};
