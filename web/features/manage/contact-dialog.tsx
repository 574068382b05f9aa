import { type FormEvent, useId, useState } from 'react';
import { isHere } from '#shared/domain/reservation/axes.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './alter-dialog.module.css';
import { type Contact, contactOf, isSameContact, type WrittenContact } from './contact.ts';
import { YieldingLimit } from './in-the-way.tsx';
import type { HostReservation, Tonight } from './tonight.ts';
import type { NoRoom, Verdict } from './use-actions.ts';

type Props = {
  readonly party: HostReservation;
  readonly day: Tonight;
  /** Answers what became of it; what was not done stays open to be mended, or pressed again. */
  readonly onSave: (party: HostReservation, contact: WrittenContact) => Promise<Verdict>;
  readonly onClose: () => void;
};

/** Number and address as they are right: a caller mistyped, or somebody says that the number is not theirs. */
export function ContactDialog({ party: asked, day, onSave, onClose }: Props) {
  // What a colleague does to it meanwhile shows here, beside what is entered.
  const party = day.reservations.find(({ id }) => id === asked.id) ?? asked;
  const text = useText('manage');
  const desk = useText('desk');
  const refusal = useText('refusals');
  const form = useId();
  const [own, setOwn] = useState<Partial<Contact>>({});
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<NoRoom | null>(null);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const stood = contactOf(party);
  const contact = { ...stood, ...own };
  const wanted = { phone: contact.phone.trim(), email: contact.email.trim() };
  const twice = refused?.code === 'reservation.duplicate';
  const problem = (path: keyof Contact) => {
    const code = refused?.issues.find((issue) => issue.path === path)?.code;
    return code && refusal(code);
  };
  const change = (part: Partial<Contact>) => {
    setOwn((before) => ({ ...before, ...part }));
    setRefused(null);
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    const unready = twice && reason.trim() === '';
    setMissing(unready);
    if (busy || unready) return;
    if (isSameContact(wanted, stood)) return onClose();
    setBusy(true);
    const verdict = await onSave(party, { ...wanted, ...(twice && { reason: reason.trim() }) });
    setBusy(false);
    if (verdict.kind === 'done') onClose();
    else if (verdict.kind === 'refused' && verdict.code !== 'reservation.stale') setRefused(verdict);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text('contact.title', { name: party.name })}
      closeLabel={text('note.keep')}
      footer={
        <Button tone="primary" icon="check" type="submit" form={form} busy={busy}>
          {text('alter.save')}
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={save} noValidate>
        <TextField
          label={desk('phone')}
          error={problem('phone')}
          type="tel"
          dir="ltr"
          autoComplete="off"
          maxLength={32}
          value={contact.phone}
          onChange={(event) => change({ phone: event.target.value })}
        />
        <TextField
          label={desk('email')}
          hint={desk('email.hint')}
          error={problem('email')}
          type="email"
          dir="ltr"
          autoComplete="off"
          maxLength={254}
          value={contact.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        {refused && refused.issues.length === 0 && (
          <YieldingLimit {...{ refused, yields: twice }}>
            <TextField
              label={desk('aside.reason')}
              hint={desk('aside.hint')}
              required
              autoFocus
              error={missing && reason.trim() === '' ? refusal('field.required') : undefined}
              maxLength={200}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </YieldingLimit>
        )}
        <p className={styles.said}>{toldWord()}</p>
      </form>
    </Dialog>
  );

  function toldWord(): string {
    const { phone, email } = wanted;
    const renumbered = phone !== stood.phone;
    if (isHere(party)) return text('alter.here');
    if (phone === '' && email === '') return desk('untold');
    const begun = day.date < day.today || (day.date === day.today && day.minute >= party.start);
    if (begun || isSameContact(wanted, stood)) return text('contact.quiet');
    if (phone !== '' && renumbered) return stood.phone ? text('contact.told', { phone }) : desk('told', { phone });
    const byMail = email !== '' && (phone === '' || party.messaging !== 'whatsapp') && party.booking !== 'unconfirmed';
    return byMail ? desk('toldByMail', { email }) : text('contact.quiet');
  }
}
