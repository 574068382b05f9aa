import { isHere } from '#shared/domain/reservation/axes.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type Contact, contactOf, isSameContact, type WrittenContact } from '../actions/contact.ts';
import { useCorrection } from '../actions/use-correction.ts';
import type { Verdict } from '../actions/verdict.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { YieldingLimit } from '../list/in-the-way.tsx';
import { newestOf } from '../list/list.ts';
import { CorrectionDialog } from './correction-dialog.tsx';

type Props = {
  readonly party: HostReservation;
  readonly day: ServiceDay;
  /** Answers with the verdict; unless it is `done`, the dialog stays open for a correction or another press. */
  readonly onSave: (party: HostReservation, contact: WrittenContact) => Promise<Verdict>;
  readonly onClose: () => void;
};

/** Corrects phone and e-mail: they were mistyped, or somebody reports that the number is not theirs. */
export function ContactDialog({ party: asked, day, onSave, onClose }: Props) {
  // A colleague's change to the reservation shows here at once, beside what has been entered.
  const party = newestOf(asked, day);
  const text = useText('manage');
  const desk = useText('desk');
  const refusal = useText('refusals');
  const { own, refused, yields, busy, reason, beside, issueOf, change, submit } = useCorrection<Contact, keyof Contact>(
    (code) => code === 'reservation.duplicate',
    onClose,
    ['phone', 'email'],
  );
  const stood = contactOf(party);
  const contact = { ...stood, ...own };
  const wanted = { phone: contact.phone.trim(), email: contact.email.trim() };
  const problem = (path: keyof Contact) => {
    const code = issueOf(path);
    return code && refusal(code);
  };

  return (
    <CorrectionDialog
      {...{ busy, beside, onClose }}
      title={text('contact.title', { name: party.name })}
      told={problem('phone') || problem('email') ? null : toldWord()}
      onSubmit={(event) =>
        submit(event, {
          isReady: true,
          isSame: isSameContact(wanted, stood),
          send: (why) => onSave(party, { ...wanted, ...why }),
        })
      }
    >
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
        error={problem('email')}
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={254}
        value={contact.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      {refused && <YieldingLimit {...{ refused, yields, reason }} />}
    </CorrectionDialog>
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
