import { appendFileSync, mkdtempSync, readFileSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openMailStore } from '#infra/local/stand-ins/mail/store.ts';

const aMail = (id: string) => ({
  ...{ id, at: 0, from: 'noreply@coperto.test', to: ['anna@example.com'] },
  ...{ subject: `Ciao, ${id} – perché no?`, text: '' },
});

it('opens again whatever a kill cut off, and goes on with whole lines', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'coperto-mails-'));
  const file = join(dataDir, 'mails.jsonl');
  openMailStore(dataDir).add(aMail('first'));
  const line = readFileSync(file);
  for (let cut = 1; cut < line.length; cut += 1) {
    appendFileSync(file, line.subarray(0, cut));
    const store = openMailStore(dataDir);
    store.add(aMail('next'));
    expect(openMailStore(dataDir).all()).toEqual([aMail('next'), aMail('first')]);
    truncateSync(file, line.length);
  }
});
