// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { done, refused } from '#tests/web/app/kit.ts';
import { evidencePaper } from '#web/features/deposits/evidence/evidence-paper.ts';
import { type Evidence, loadEvidenceTexts } from '#web/features/deposits/evidence/evidence-texts.ts';
import { aMoneyEvent, someMoney } from './money.ts';
import { openMoney } from './open-money.tsx';

const AT = Date.UTC(2026, 11, 5, 19);
const disputed = someMoney({
  ...{ needs: ['dispute'], disputed: 6000, dueBy: AT + 864e5 },
  timeline: [
    aMoneyEvent({ at: AT }),
    aMoneyEvent({ at: AT, what: 'dispute', why: 'fraudulent', state: 'needsResponse', id: 'du_1', providerId: 'du_1' }),
  ],
});
const step = (
  action: string,
  name: string | null = null,
  reason: string | null = null,
): Evidence['history'][number] => ({
  ...{ at: AT, by: name ? 'user' : 'guest', name, action, reason, limits: [] },
});
const evidence: Evidence = {
  at: AT,
  venue: {
    ...{ name: 'Trattoria da Nina', address: 'Via Roma 1', phone: '+39055123456' },
    ...{ zone: 'Europe/Rome', locale: 'ja' },
  },
  reservation: { code: '7KQ2M9XA', phone: '+393331234567', email: 'anna@example.com', createdAt: AT },
  money: disputed,
  policy: { at: AT, locale: 'it', version: 'k3J9xQ2a', lines: ['Viene detratta dal conto.', 'Accetto la caparra.'] },
  consent: { at: AT, how: 'ticked', locale: 'it' },
  origins: [{ attemptId: 'pay_1', at: AT, address: 'aVeryOpaqueHash', device: 'anotherOpaqueHash' }],
  messages: [
    {
      ...{ purpose: 'confirmed', channel: 'whatsapp', locale: 'it', failure: null },
      history: [
        { state: 'sent', at: AT },
        { state: 'read', at: AT + 1000 },
      ],
    },
    { purpose: 'reminder', channel: 'mail', locale: 'it', failure: '131026', history: [{ state: 'failed', at: AT }] },
  ],
  presence: [step('arrive', 'Nina'), step('undo', 'Nina', 'arrive'), step('noShow', 'Nina')],
  history: [
    step('book'),
    step('payment', null, 'paid'),
    step('noShow', 'Nina', 'nobody came'),
    step('aStepOfTomorrow'),
  ],
};

const textOf = async (locale: (typeof LOCALES)[number], over: Partial<Evidence> = {}) => {
  const paper = evidencePaper({ ...evidence, ...over }, await loadEvidenceTexts(locale));
  const lines = paper.blocks.map((block) => (block.kind === 'row' ? `${block.name}: ${block.value}` : block.text));
  return lines.join('\n').replaceAll(/[\u00a0\u202f]/g, ' ');
};

it('names terms, consent, money, hashes, messages with their states, presence and every step', async () => {
  const text = await textOf('en');
  expect(text).toMatch(/As shown: On Dec 5, 2026, 8:00:00 PM GMT\+1, in Italian, text version k3J9xQ2a/);
  for (const line of evidence.policy?.lines ?? []) expect(text).toContain(line);
  expect(text).toMatch(/The guest ticked the terms when booking, on Dec 5, 2026/);
  expect(text).toMatch(/Payment · €60 · Paid · For the reservation · fee €1\.15 · Stripe · pi_3NirD82eZvKY/);
  expect(text).toMatch(/Dispute · €60 · Answer needed · The cardholder denies the payment/);
  expect(text).toContain('address aVeryOpaqueHash · device anotherOpaqueHash');
  expect(text).toMatch(/Confirmation · WhatsApp \(it\) · Sent Dec 5, 2026.* · Read Dec 5, 2026/);
  expect(text).toMatch(/Reminder · by e-mail \(it\) · Failed .* · 131026/);
  expect(text).toMatch(/Presence\n.*: Arrived · Nina\n.*: Last step undone · Nina · Arrived\n.*: No-show · Nina/);
  expect(text).toMatch(/Payment · the guest · Paid\n.*: No-show · Nina · nobody came\n.*: aStepOfTomorrow · the guest/);
});

it.each(LOCALES)('has a text for everything in %s', async (locale) => {
  const text = await textOf(locale, { policy: evidence.policy && { ...evidence.policy, at: null }, consent: null });
  expect(text).not.toMatch(/\{\{|undefined|consent\.|policy\./);
  const bare = { policy: null, origins: [], messages: [], presence: [] };
  expect(await textOf(locale, bare)).not.toMatch(/\{\{|undefined/);
});

beforeEach(() => {
  // The device's fonts are not here: texts beyond Helvetica are drawn as nothing.
  const context = {
    measureText: () => ({ width: 10 }),
    fillRect: () => undefined,
    fillText: () => undefined,
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(4 * width * height),
    }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});

it('is one tap at a dispute: a PDF in the venue’s language with the code in its name', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const panel = await openMoney(disputed, { evidence: () => done(evidence) });
  fireEvent.click(await panel.findByRole('button', { name: 'Evidence file (PDF)' }));
  await screen.findByText('The file has been saved on this device.');
  expect(names).toEqual(['証拠-7KQ2M9XA.pdf']);
  expect(files[0]?.type).toBe('application/pdf');
  expect(files[0]?.size).toBeLessThan(4_500_000);
});

it('says what did not work, and is not there without a dispute or for a host', async () => {
  const panel = await openMoney(disputed, { evidence: () => refused('payment.none') });
  fireEvent.click(await panel.findByRole('button', { name: 'Evidence file (PDF)' }));
  expect(await panel.findByText('That did not work')).toBeTruthy();
});

it.each([
  ['nothing is disputed', someMoney(), 'manager'],
  ['a host looks', disputed, 'host'],
] as const)('is not there where %s', async (_, money, role) => {
  const panel = await openMoney(money, {}, role);
  expect(await panel.findByText('History of the money')).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Evidence file (PDF)' })).toBeNull();
});
