// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import '#tests/kit/patience.ts';
import { forgetfulBox } from '#web/app/offline/box.ts';
import { createRedemptions, createSettler } from '#web/app/offline/redemptions.ts';
import type { Door } from '#web/guest/validate/door.ts';
import { ScannerScreen } from '#web/guest/validate/scanner-screen.tsx';
import { loadDictionary } from '#web/i18n/guest/dictionaries.ts';
import { translator } from '#web/i18n/guest/translate.ts';
import { anApi, aSession, done, refused } from '../../app/kit.ts';

const COUPON = {
  ...{ couponId: 'cpn_0000000000000001', revision: 1, name: 'Anna Rossi', state: 'valid', redemption: null },
  ...{ gift: { kind: 'percent', percent: 10 }, from: '2026-12-01', to: '2027-01-29', maxPersons: 4, doubles: [] },
};
const KEY = { publicKey: 'k', zone: 'Europe/Rome', dayEnds: 300, mayUndo: true };

/** The code in front of the camera. */
const seen = { text: null as string | null };
/** The browser's own detector, which some browsers have. */
class Detector {
  static getSupportedFormats = async () => ['qr_code'];
  detect = async () => (seen.text === null ? [] : [{ rawValue: seen.text }]);
}

let tracks: { stop: ReturnType<typeof vi.fn>; on: boolean }[];
beforeEach(() => {
  [tracks, seen.text] = [[], null];
  const getUserMedia = vi.fn(async () => {
    const track = { on: true, stop: vi.fn(), getCapabilities: () => ({ torch: true }), getSettings: () => ({}) };
    track.stop.mockImplementation(() => {
      track.on = false;
    });
    const applyConstraints = vi.fn(async () => {});
    tracks.push(track);
    const all = () => [{ ...track, applyConstraints, stop: track.stop }];
    return Object.assign(new MediaStream(), { getTracks: all, getVideoTracks: all });
  });
  vi.stubGlobal('navigator', {
    ...{ onLine: true, languages: ['en'], mediaDevices: { getUserMedia, enumerateDevices: async () => [] } },
  });
  vi.stubGlobal('BarcodeDetector', Detector);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  // happy-dom's films have no size.
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { value: 640, configurable: true });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'videoWidth');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(calls: Record<string, Record<string, (...args: never[]) => Promise<unknown>>>) {
  const api = anApi({ ...calls, coupons: { scanner: () => done(KEY), ...calls.coupons } });
  const [session, queue] = [aSession(), createRedemptions(forgetfulBox())];
  onTestFinished(queue.close);
  const settler = createSettler({ api, queue, user: () => null });
  const t = translator('en', await loadDictionary('en', 'validate')) as Door['t'];
  const door = { api, session, box: forgetfulBox(), queue, settler, device: 'device-1', locale: 'en', t } as const;
  const venues = [{ venueId: 'ven_nina', name: 'Da Nina', zone: 'Europe/Rome' }] as never;
  render(<ScannerScreen door={{ ...door, refusal: (code) => `refused ${code}` }} venues={venues} />);
  return { queue };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (code: string) => {
  fireEvent.input(screen.getByLabelText('Code on the coupon'), { target: { value: code } });
  press('Check');
};
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

it('fills in the persons from the holder’s own party, and asks for no more than count', async () => {
  const redeem = vi.fn(async (_: { persons?: number; reservationId?: string }) => ({ kind: 'offline' }));
  const party = { reservationId: 'res_20261205_7KQ2M9XA', name: 'Rossi', start: 1200, covers: 6 };
  const judge = () => done({ verdict: { verdict: 'valid', most: 4 }, coupon: COUPON, party });
  await open({ coupons: { judge, redeem: redeem as never } });
  type('K7Q2-M9XD-4TRA');
  await heading('Too many persons');
  screen.getByText('Counts for 4 of 6 persons.');
  press('Redeem');
  // Whether it was redeemed is not known: it waits under the same scan, and is not green.
  await heading('Accepted offline');
  expect(redeem.mock.calls[0]?.[0]).toMatchObject({ persons: 4, reservationId: party.reservationId });
});

it('queues what had no answer under the very scan that was sent', async () => {
  const sent: string[] = [];
  const redeem = async ({ scanId }: { scanId: string }) => {
    sent.push(scanId);
    return { kind: 'timeout' };
  };
  const judge = () => done({ verdict: { verdict: 'valid', most: 4 }, coupon: COUPON, party: null });
  const { queue } = await open({ coupons: { judge, redeem: redeem as never } });
  type('K7Q2-M9XD-4TRA');
  await heading('Valid');
  press('Redeem');
  await heading('Accepted offline');
  expect(queue.now().waiting.map(({ id }) => id)).toEqual(sent);
});

it('a second tap while the first is on its way redeems nothing more', async () => {
  const answered = Promise.withResolvers<unknown>();
  const redeem = vi.fn(() => answered.promise);
  const judge = () => done({ verdict: { verdict: 'valid', most: 4 }, coupon: COUPON, party: null });
  await open({ coupons: { judge, redeem } });
  type('K7Q2-M9XD-4TRA');
  await heading('Valid');
  press('Redeem');
  press('Redeem');
  await act(async () => answered.resolve(await done({ outcome: 'redeemed', verdict: {}, coupon: COUPON })));
  await heading('Redeemed');
  expect(redeem).toHaveBeenCalledOnce();
});

it('a code in front of the camera counts once while it stays there', async () => {
  const judge = vi.fn(() => done({ verdict: { verdict: 'invalid' }, coupon: null, party: null }));
  await open({ coupons: { judge } });
  seen.text = 'K7Q2-M9XD-4TRA';
  press('Start the camera');
  await heading('Not valid');
  press('Next');
  await new Promise((done) => setTimeout(done, 300));
  expect(judge).toHaveBeenCalledOnce();
  // The next one counts at once.
  seen.text = 'K7Q2-M9XD-4TRB';
  await waitFor(() => expect(judge).toHaveBeenCalledTimes(2));
});

it('lets the camera go while the page is hidden, and takes it again', async () => {
  await open({});
  press('Start the camera');
  await screen.findByText('Point the camera at the code.');
  const shown = vi.spyOn(document, 'visibilityState', 'get');
  const become = (state: DocumentVisibilityState) =>
    act(async () => {
      shown.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await become('hidden');
  expect(tracks.map(({ on }) => on)).toEqual([false]);
  await become('visible');
  await waitFor(() => expect(tracks.map(({ on }) => on)).toEqual([false, true]));
  press('Light');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Light' }).getAttribute('aria-pressed')).toBe('true'));
  press('Stop the camera');
  expect(tracks.map(({ on }) => on)).toEqual([false, false]);
});

it.each([
  ['NotAllowedError', /may not use the camera/],
  ['NotFoundError', /no camera that can be used/],
  ['NotReadableError', /another app uses it/],
])('says in words why there is no picture: %s', async (name, said) => {
  const getUserMedia = () => Promise.reject(new DOMException('', name));
  vi.stubGlobal('navigator', { onLine: true, mediaDevices: { getUserMedia } });
  await open({});
  press('Start the camera');
  await screen.findByText(said);
});

it('shows where a party is that has arrived already, and that of another day', async () => {
  const party = { id: 'res_20261205_7KQ2M9XA', name: 'Rossi', presence: 'seated', booking: 'confirmed' };
  const more = { start: 1200, adults: 2, children: 0, code: 'QX7', note: '', area: null, actions: [], revision: 3 };
  const readDay = vi.fn((_: { date: string }) => done({ today: '2026-12-05', reservations: [{ ...party, ...more }] }));
  await open({ reservations: { tonight: readDay as never } });
  type(`https://nina.example/r?at=${party.id}`);
  await heading('Rossi');
  screen.getByText('Is seated already');
  press('Next');
  readDay.mockImplementation(() => done({ today: '2026-12-06', reservations: [{ ...party, ...more }] }));
  type(`https://nina.example/r?at=${party.id}`);
  await heading('Not today');
});

it('tells who may not validate so, and never says more than the refusal', async () => {
  const no = () => refused('coupon.mayNotValidate');
  await open({ coupons: { scanner: no, judge: no } });
  await screen.findByText('refused coupon.mayNotValidate');
  type('K7Q2-M9XD-4TRA');
  await heading('That did not work');
});
