import * as z from 'zod/mini';
import { codeDefinitions } from '#infra/whatsapp-templates/definitions.ts';
import { CODE_TEMPLATE } from '#shared/domain/messaging/code-template.ts';
import type { TemplateDefinition } from '#shared/domain/messaging/template-definition.ts';
import { checkInteractive } from './check-interactive.ts';
import { renderCode } from './code-texts.ts';
import type { Component } from './component.ts';
import { component } from './component.ts';
import { type GraphError, graphError } from './graph-error.ts';
import { buttonAt, parameterCount, renderTemplate } from './render.ts';
import type { Shown } from './shown.ts';

const MESSAGE = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().check(z.regex(/^\+?\d{6,15}$/)),
  type: z.string(),
  biz_opaque_callback_data: z.optional(z.string().check(z.maxLength(512))),
  text: z.optional(z.object({ body: z.string().check(z.minLength(1), z.maxLength(4096)) })),
  interactive: z.optional(z.unknown()),
  context: z.optional(z.object({ message_id: z.string() })),
  template: z.optional(
    z.object({
      name: z.string(),
      language: z.object({ code: z.string() }),
      components: z._default(z.array(component), []),
    }),
  ),
});
export type Accepted = {
  readonly phone: string;
  readonly callback?: string;
  /** The wamid of the guest's message that it answers. */
  readonly answers?: string;
  readonly guest: string;
  readonly shown: Shown;
};

/**
 * Checks a message as the Cloud API does, against the registered templates. Free texts and interactive messages are
 * accepted only if `wroteLately` says that the recipient wrote within the last 24 hours.
 */
export function checkMessage(
  body: unknown,
  templates: readonly TemplateDefinition[],
  wroteLately: (phone: string) => boolean,
): Accepted | GraphError {
  const parsed = z.safeParse(MESSAGE, body);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') ?? '';
    return graphError(path === 'to' ? 131009 : 100, `Parameter ${path} is missing or not valid.`);
  }
  const { to, type, template, text, interactive, context, biz_opaque_callback_data: callback } = parsed.data;
  const phone = to.replace('+', '');
  if (type === 'text' || type === 'interactive') {
    if (!(type === 'text' ? text : interactive)) return graphError(131008, `Parameter ${type} is missing.`);
    const shown = text ? { language: '', body: text.body, buttons: [] } : checkInteractive(interactive);
    if ('status' in shown) return shown;
    if (!wroteLately(phone))
      return graphError(131047, 'More than 24 hours have passed since the customer last replied.');
    const known = { ...(callback !== undefined && { callback }), ...(context && { answers: context.message_id }) };
    return { phone, ...known, guest: '', shown };
  }
  if (type !== 'template') return graphError(131051, 'This sender sends templates, texts and choices only.');
  if (!template) return graphError(131008, 'Parameter template is missing.');

  const { name, language, components } = template;
  if (name === CODE_TEMPLATE) return checkCode(to, language.code, components, callback);
  const definition = templates.find((each) => each.name === name && each.language === language.code);
  if (!definition) return graphError(132001, `template name (${name}) does not exist in ${language.code}`);
  const wrong = checkParameters(definition, components);
  if (wrong) return wrong;

  const guest = components.find((each) => each.type === 'body')?.parameters[0]?.text ?? '';
  const shown = renderTemplate(definition, components);
  if (shown.body.length > 1024) return graphError(132005, 'body: translated text too long');
  return { phone, ...(callback !== undefined && { callback }), guest, shown };
}

/** Checks a one-time code: at most fifteen characters, the same in the text and in the button. */
function checkCode(to: string, language: string, components: readonly Component[], callback?: string) {
  if (!codeDefinitions().some((each) => each.language === language)) {
    return graphError(132001, `template name (${CODE_TEMPLATE}) does not exist in ${language}`);
  }
  const [code, copied] = [components.find(({ type }) => type === 'body'), buttonAt(components, 0)].map(
    (part) => part?.parameters[0]?.text ?? '',
  );
  if (!code || code !== copied || code.length > 15) return graphError(131008, 'the code is missing');
  return {
    phone: to.replace('+', ''),
    ...(callback !== undefined && { callback }),
    guest: to,
    shown: renderCode(language, code),
  };
}

function checkParameters(definition: TemplateDefinition, components: readonly Component[]): GraphError | null {
  for (const part of definition.components) {
    if (part.type === 'HEADER' || part.type === 'BODY') {
      const given = components.find(({ type }) => type === part.type.toLowerCase())?.parameters ?? [];
      const expected = parameterCount(part.text);
      if (given.length !== expected) return wrongCount(part.type.toLowerCase(), given.length, expected);
      if (given.some(({ text }) => !text)) return graphError(131008, `${part.type.toLowerCase()}: text is missing`);
    }
    if (part.type === 'BUTTONS') {
      for (const [index, button] of part.buttons.entries()) {
        const given = buttonAt(components, index);
        const expected = button.type === 'URL' ? parameterCount(button.url) : 0;
        if (button.type === 'URL' && (given?.parameters.length ?? 0) !== expected) {
          return graphError(131008, `buttons: Button at index ${index} of type Url requires a parameter`);
        }
      }
    }
  }
  const all = components.flatMap(({ parameters }) => parameters.map(({ text = '' }) => text));
  if (all.some((text) => /[\n\t]| {5,}/.test(text))) {
    return graphError(100, 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces');
  }
  const buttons = definition.components.find((part) => part.type === 'BUTTONS')?.buttons ?? [];
  const beyond = components.some(({ type, index }) => type === 'button' && !buttons[Number(index)]);
  return beyond ? graphError(131009, 'button index is not valid') : null;
}

const wrongCount = (part: string, given: number, expected: number) =>
  graphError(
    132000,
    `${part}: number of localizable_params (${given}) does not match the expected number of params (${expected})`,
  );
