import type { TemplateDefinition } from '#shared/domain/messaging/template-definition.ts';
import type { Component } from './component.ts';
import type { Shown, ShownButton } from './shown.ts';

export const parameterCount = (text: string): number => new Set(text.match(/\{\{\d+\}\}/g) ?? []).size;

export const fill = (text: string, values: readonly string[]): string =>
  text.replace(/\{\{(\d+)\}\}/g, (_, number) => values[Number(number) - 1] ?? '');

/** A template filled with its parameters, as the guest sees it. */
export function renderTemplate(definition: TemplateDefinition, components: readonly Component[]): Shown {
  const values = (type: Component['type']) =>
    components.find((each) => each.type === type)?.parameters.map(({ text = '' }) => text) ?? [];
  const part = <T extends 'HEADER' | 'BODY' | 'FOOTER'>(type: T) =>
    definition.components.find((each) => each.type === type) as { readonly text: string } | undefined;
  const header = part('HEADER');
  const footer = part('FOOTER');
  const buttons = definition.components.find((each) => each.type === 'BUTTONS')?.buttons ?? [];
  return {
    language: definition.language.replace('_', '-'),
    template: definition.name,
    ...(header && { header: fill(header.text, values('header')) }),
    body: fill(part('BODY')?.text ?? '', values('body')),
    ...(footer && { footer: footer.text }),
    buttons: buttons.map((button, index): ShownButton => {
      const [given] = buttonAt(components, index)?.parameters ?? [];
      return button.type === 'URL'
        ? { type: 'link', text: button.text, url: fill(button.url, [given?.text ?? '']) }
        : { type: 'reply', text: button.text, payload: given?.payload ?? button.text };
    }),
  };
}

export const buttonAt = (components: readonly Component[], index: number): Component | undefined =>
  components.find((each) => each.type === 'button' && Number(each.index) === index);
