import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Caps, SlotException } from '#shared/domain/venue/rules.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CheckField } from '../fields/check-fields.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { spanTyped, TimeField } from '../fields/time-field.tsx';
import { SectionForm } from '../section-form.tsx';
import styles from '../settings.module.css';

const KINDS = ['pacing', 'capacity'] as const;
const COUNTED = ['covers', 'parties'] as const;

type CapsProps = {
  readonly caps: { readonly [K in (typeof KINDS)[number]]?: Caps };
  readonly onChange: (kind: (typeof KINDS)[number], caps: Caps) => void;
  readonly error: (path: string) => string | undefined;
};

/** The four limits; an empty one does not bind. */
function CapsFields({ caps, onChange, error }: CapsProps) {
  const text = useText('settings');
  return KINDS.flatMap((kind) =>
    COUNTED.map((counted) => {
      const { [counted]: _, ...other } = caps[kind] ?? {};
      return (
        <NumberField
          key={`${kind}.${counted}`}
          label={text(`slots.${kind}.${counted}`)}
          hint={text('slots.noLimit')}
          value={caps[kind]?.[counted]}
          onChange={(figure) => onChange(kind, { ...other, [counted]: figure })}
          onEmpty={() => onChange(kind, other)}
          error={error(`${kind}.${counted}`)}
        />
      );
    }),
  );
}

/** How many may start in one slot, and be present at once. */
export function SlotLimits() {
  const text = useText('settings');
  return (
    <SectionForm section="slots" title={text('slots.title')} about={text('slots.about')}>
      {({ value, change, error }) => (
        <div className={styles.fields}>
          <CapsFields caps={value} onChange={(kind, caps) => change({ [kind]: caps })} error={error} />
        </div>
      )}
    </SectionForm>
  );
}

const FRESH: SlotException = { date: '' as LocalDate, from: 1140, to: 1200 };

/** Other limits on single dates. */
export function SlotParametersPage() {
  const text = useText('settings');
  return (
    <SectionForm
      section="slotParameters"
      alone
      title={text('page.slotParameters')}
      about={text('page.slotParameters.about')}
    >
      {({ value, change, error }) => (
        <EntryList
          entries={value.exceptions}
          onChange={(exceptions) => change({ exceptions })}
          nameOf={({ date }, at) => date || `${text('exceptions.new')} ${at + 1}`}
          addLabel={text('exceptions.add')}
          fresh={() => FRESH}
          empty={text('exceptions.none')}
          error={error('exceptions')}
        >
          {(exception, set, at) => (
            <>
              <TextField
                label={text('exceptions.date')}
                type="date"
                value={exception.date}
                onChange={(event) => set({ date: event.target.value as LocalDate })}
                error={error(`exceptions.${at}.date`)}
              />
              <TimeField
                label={text('exceptions.from')}
                value={exception.from}
                onChange={(from) => set(spanTyped(from, exception.to))}
                error={error(`exceptions.${at}.from`)}
              />
              <TimeField
                label={text('exceptions.to')}
                value={exception.to}
                onChange={(to) => set(spanTyped(exception.from, to))}
                error={error(`exceptions.${at}.to`)}
              />
              <div className={styles.wide}>
                <CheckField checked={exception.closed ?? false} onChange={(closed) => set({ closed })}>
                  {text('exceptions.closed')}
                </CheckField>
              </div>
              {!exception.closed && (
                <CapsFields
                  caps={exception}
                  onChange={(kind, caps) => set({ [kind]: caps })}
                  error={(path) => error(`exceptions.${at}.${path}`)}
                />
              )}
            </>
          )}
        </EntryList>
      )}
    </SectionForm>
  );
}
