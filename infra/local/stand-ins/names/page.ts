import type { ZoneRecord } from './store.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const row = (record: ZoneRecord) => `
        <tr>
          <td>${record.type}</td><td>${escaped(record.name)}</td><td>${escaped(record.value)}</td>
          <td><form method="post" action="/records/remove">
            ${(['type', 'name', 'value'] as const).map((field) => `<input type="hidden" name="${field}" value="${escaped(record[field])}" />`).join('')}
            <button>Remove</button>
          </form></td>
        </tr>`;

/** The page where a person edits DNS records, as at a domain's registrar. */
export const registrarPage = (records: readonly ZoneRecord[], problem = ''): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>DNS records</title>
    <link rel="stylesheet" href="/names.css" />
  </head>
  <body>
    <h1>DNS records</h1>
    <p>Every domain there is, as its registrar would show it. What stands here is answered over DNS at once.</p>
    ${problem && `<p class="problem" role="alert">${escaped(problem)}</p>`}
    <form class="add" method="post" action="/records">
      <label>Type <select name="type"><option>TXT</option><option>CNAME</option><option>A</option></select></label>
      <label>Name <input name="name" required /></label>
      <label>Value <input name="value" required /></label>
      <button>Add</button>
    </form>
    <div class="scroll">
      <table>
        <thead><tr><th>Type</th><th>Name</th><th>Value</th><th></th></tr></thead>
        <tbody>${records.map(row).join('') || '<tr><td colspan="4">None yet.</td></tr>'}
        </tbody>
      </table>
    </div>
  </body>
</html>
`;

export const NAMES_CSS = `
:root { color-scheme: light dark; }
body { max-inline-size: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; font: 1rem / 1.5 system-ui, sans-serif;
  color: light-dark(#241f1a, #f1ece6); background: light-dark(#f6f3ef, #1b1815); }
h1 { font-size: 1.25rem; }
.add { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; margin-block: 1rem; }
label { display: grid; gap: 0.25rem; flex: 1 1 12rem; font-size: 0.875rem; }
label:first-child { flex: 0 0 auto; }
input, select, button { font: inherit; min-block-size: 2.75rem; padding-inline: 0.75rem; border-radius: 0.5rem;
  border: 1px solid light-dark(#8a7f74, #8f8479); background: light-dark(#fff, #24201c); color: inherit; }
.scroll { overflow-x: auto; }
table { inline-size: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.5rem; text-align: start; border-block-end: 1px solid light-dark(#ddd4ca, #3b342d);
  overflow-wrap: anywhere; }
.problem { color: light-dark(#8a1f11, #ff9d8a); }
`;
