import { whyOf } from '#web/app/forms/form-issues.ts';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { HostReservation } from '../day/day-data.ts';
import type { Verdict } from './verdict.ts';

/** A toast that says why something was not done, in the words of the server's refusal if there is one. */
export function sayProblem(verdict: Verdict, { name }: HostReservation): void {
  const text = textOf('manage');
  if (verdict.kind === 'waits' || verdict.kind === 'noLine') {
    const offline = textOf('offline');
    if (verdict.kind === 'waits') showToast({ tone: 'ok', title: offline('waits.title', { name }) });
    else showToast({ tone: 'bad', title: offline('noLine.title'), text: offline('noLine.text') });
  } else if (verdict.kind === 'unsure') {
    const app = textOf('app');
    showToast({ tone: 'bad', title: app('connection.title'), text: app('connection.unsure') });
  } else if (verdict.kind === 'refused' && verdict.code === 'reservation.stale') {
    showToast({ tone: 'info', title: text('stale.title'), text: text('stale.text', { name }) });
  } else if (verdict.kind === 'refused') {
    const { limit } = verdict.detail;
    const soon = verdict.code === 'message.tooSoon' && limit !== undefined;
    const why = whyOf({ errorid: verdict.code, issues: verdict.issues });
    const words = soon ? text('resend.tooSoon', { seconds: limit }) : textOf('refusals')(why);
    showToast({ tone: 'bad', title: text('refused'), text: words });
  }
}
