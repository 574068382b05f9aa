/** What may happen to events on a bad day; each a share of 100. */
export type BadDay = {
  readonly lost: number;
  readonly doubled: number;
  readonly delayed: number;
  /** For how long a delayed event is kept, in seconds; longer than the gap to the next it arrives behind it. */
  readonly delaySeconds: number;
};
export const GOOD_DAY: BadDay = { lost: 0, doubled: 0, delayed: 0, delaySeconds: 30 };

const SHARES = [
  ['lost', 'Events lost, %'],
  ['doubled', 'Events doubled, %'],
  ['delayed', 'Events late, %'],
  ['delaySeconds', 'How late, seconds'],
] as const satisfies readonly (readonly [keyof BadDay, string])[];
const SWITCHES = [
  ['refundsFail', 'Refunds fail'],
  ['refundsPending', 'Refunds stay pending'],
  ['down', 'The API is down'],
] as const;

type Settings = {
  setting<T>(name: string, fallback: T): T;
  set(name: string, value: unknown): void;
};

/** The form of all switches, as they stand. */
export function switchesForm(settings: Settings): string {
  const bad = settings.setting<BadDay>('badDay', GOOD_DAY);
  const shares = SHARES.map(
    ([name, text]) => `<label>${text}<input name="${name}" type="number" min="0" value="${bad[name]}" /></label>`,
  );
  const choices = SWITCHES.map(([name, text]) => {
    const options = ['no', 'yes'].map(
      (value) => `<option${settings.setting(name, false) === (value === 'yes') ? ' selected' : ''}>${value}</option>`,
    );
    return `<label>${text}<select name="${name}">${options.join('')}</select></label>`;
  });
  return `<form class="switches" method="post" action="/do/bad-day">${[...shares, ...choices].join('')}<button class="primary">Set</button></form>`;
}

/** Sets the switches as the form says. */
export function setDay(settings: Settings, form: URLSearchParams): void {
  const share = (name: keyof BadDay) => Math.max(0, Number(form.get(name) ?? 0) || 0);
  const day: BadDay = {
    lost: share('lost'),
    doubled: share('doubled'),
    delayed: share('delayed'),
    delaySeconds: share('delaySeconds'),
  };
  settings.set('badDay', day);
  for (const [name] of SWITCHES) settings.set(name, form.get(name) === 'yes');
}

/** What becomes of an event today: whether it is lost, and after how many milliseconds it is sent, once or twice. */
export function fateOf(settings: Pick<Settings, 'setting'>, random: () => number): readonly number[] | 'lost' {
  const { lost, doubled, delayed, delaySeconds } = settings.setting<BadDay>('badDay', GOOD_DAY);
  if (random() * 100 < lost) return 'lost';
  const delayMs = random() * 100 < delayed ? delaySeconds * 1000 : 0;
  return random() * 100 < doubled ? [delayMs, delayMs + 50] : [delayMs];
}
