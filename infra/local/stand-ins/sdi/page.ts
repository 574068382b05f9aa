import { COMMON_CSS, escaped, html, item, list } from '../providers/page.ts';
import { MODES, type Mode } from './judge.ts';
import type { Store, Transmission } from './store.ts';

const FLAGS = [
  ['down', 'The provider is down'],
  ['silent', 'Its webhooks are lost'],
  ['viesDown', 'VIES is down'],
] as const;

/** What a person sees of the provider: the switches of the day, and all documents with their notices. */
export function sdiPage(store: Store): string {
  return html(
    'E-invoices and VIES',
    '/sdi.css',
    `<main><p class="test">Test: nothing is sent to anybody</p><h1>E-invoices and VIES</h1>
      <p>By the last digit of the buyer’s VAT number: 9 is rejected, 7 and 8 are not delivered, all others are. A number
      that was rejected is taken when it is sent again. In VIES, 9 is not valid and 8 does not answer.</p>
      <h2>The day</h2>${switches(store)}${list('Documents', store.list().map(row))}</main>`,
  );
}

function switches(store: Store): string {
  const option = (value: string, chosen: boolean) => `<option${chosen ? ' selected' : ''}>${value}</option>`;
  const mode = store.setting<Mode>('mode', 'by digit');
  const flags = FLAGS.map(([name, text]) => {
    const on = store.setting(name, false);
    return `<label>${text}<select name="${name}">${option('no', !on)}${option('yes', on)}</select></label>`;
  });
  return `<form class="switches" method="post" action="/do/switches">
    <label>Answers<select name="mode">${MODES.map((each) => option(each, each === mode)).join('')}</select></label>
    <label>After seconds<input name="delaySeconds" type="number" min="0" value="${store.setting('delaySeconds', 2)}" /></label>
    ${flags.join('')}<button class="primary">Set</button></form>`;
}

const row = ({ uuid, number, buyer, vat, total, progressive, notices }: Transmission): string => {
  const told = notices.map(({ type, message }) =>
    [type, ...(message.lista_errori ?? []).map(({ codice }) => codice)].join(' '),
  );
  const known = [`${total} EUR`, vat, progressive, told.join(', ') || 'no notice yet'];
  const name = `${escaped(number)} ${escaped(buyer)} <a href="/?xml=${uuid}">XML</a>`;
  return item(
    name,
    known,
    notices.length > 0
      ? []
      : [
          ['RC', uuid, 'Delivered (RC)'],
          ['MC', uuid, 'Not delivered (MC)'],
          ['NS', uuid, 'Reject (NS)'],
        ],
  );
};

export function setSwitches(store: Store, form: URLSearchParams): void {
  const mode = MODES.find((each) => each === form.get('mode'));
  if (mode) store.set('mode', mode);
  store.set('delaySeconds', Math.max(0, Number(form.get('delaySeconds') ?? 0) || 0));
  for (const [name] of FLAGS) store.set(name, form.get(name) === 'yes');
}

export const PAGE_CSS = `${COMMON_CSS}
:root {
  --line: light-dark(#d3d8d2, #3a443a); --accent: #1f6f43; --paper: light-dark(#fff, #1a211b);
  --quiet: light-dark(#56645a, #a5b4a9); --round: 0.5rem;
}
body { background: light-dark(#f6f8f5, #101511); }
`;
