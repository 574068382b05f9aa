import * as z from 'zod/mini';
import { type GraphError, graphError } from './graph-error.ts';
import type { Shown, ShownButton } from './shown.ts';

const upTo = (length: number) => z.string().check(z.minLength(1), z.maxLength(length));

const BUTTON = z.object({ type: z.literal('reply'), reply: z.object({ id: upTo(256), title: upTo(20) }) });
const ROW = z.object({ id: upTo(200), title: upTo(24), description: z.optional(upTo(72)) });
const SECTION = z.object({ title: z.optional(upTo(24)), rows: z.array(ROW).check(z.minLength(1)) });
const body = z.object({ text: upTo(1024) });
const footer = z.optional(z.object({ text: upTo(60) }));
const header = z.optional(z.object({ type: z.literal('text'), text: upTo(60) }));

const INTERACTIVE = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('button'),
    ...{ header, body, footer },
    action: z.object({ buttons: z.array(BUTTON).check(z.minLength(1), z.maxLength(3)) }),
  }),
  z.object({
    type: z.literal('list'),
    ...{ header, body, footer },
    action: z.object({ button: upTo(20), sections: z.array(SECTION).check(z.minLength(1), z.maxLength(10)) }),
  }),
]);

/**
 * Checks an interactive message (buttons or a list) against the provider's limits, and returns it as the guest sees it.
 */
export function checkInteractive(given: unknown): Shown | GraphError {
  const { data, error } = z.safeParse(INTERACTIVE, given);
  if (!data) return graphError(131009, `Parameter interactive.${error?.issues[0]?.path.join('.')} is not valid.`);
  const buttons = data.type === 'button' ? data.action.buttons.map(toButton) : rowsOf(data.action.sections);
  if (new Set(buttons.map((each) => ('payload' in each ? each.payload : ''))).size !== buttons.length) {
    return graphError(131009, 'the ids of the choices must differ');
  }
  if (buttons.length > 10) return graphError(131009, 'Total row count exceed max allowed count: 10');
  return {
    language: '',
    ...(data.header && { header: data.header.text }),
    body: data.body.text,
    ...(data.footer && { footer: data.footer.text }),
    buttons,
    ...(data.type === 'list' && { list: data.action.button }),
  };
}

const toButton = ({ reply: { id, title } }: z.output<typeof BUTTON>): ShownButton => ({
  type: 'reply',
  kind: 'button_reply',
  text: title,
  payload: id,
});

const rowsOf = (sections: readonly z.output<typeof SECTION>[]): ShownButton[] =>
  sections
    .flatMap(({ rows }) => rows)
    .map(({ id, title, description }) => ({
      type: 'reply',
      kind: 'list_reply',
      text: title,
      payload: id,
      ...(description !== undefined && { description }),
    }));
