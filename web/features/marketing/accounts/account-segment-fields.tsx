import type { AccountSegment } from '#shared/domain/campaign/account-segment.ts';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import type { SoldModule } from '#shared/domain/shop/items.ts';
import type { LicenceState } from '#shared/domain/shop/licence.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/guest/language.ts';
import { Fields, SelectField } from '#web/ui/form-fields.tsx';
import { PillsField } from '#web/ui/pills-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { numberIn } from '../editor/number-range.tsx';
import type { AccountAudience } from './account-campaigns.ts';
import { countryName } from './use-account-words.ts';

type Props = {
  readonly segment: AccountSegment;
  readonly audience: AccountAudience | undefined;
  readonly onChange: (segment: AccountSegment) => void;
};

// Not imported: a file that several screens share is one more that the first load names.
const MODULES: readonly SoldModule[] = ['moduleReviews', 'moduleMarketing', 'moduleVoiceMail', 'moduleAvatarAi'];
const LICENCES: readonly LicenceState[] = ['endless', 'runs', 'ends', 'ended'];
const ANY = '';
const MAX_DAYS = 3650;
const known = (found: readonly string[] = [], chosen: readonly string[]) => [...new Set([...found, ...chosen])];

/** Every question that a segment of accounts can ask. */
export function AccountSegmentFields(props: Props) {
  return (
    <>
      <OfLicence {...props} />
      <OfAccount {...props} />
      <Choices {...props} />
    </>
  );
}

function OfLicence({ segment, onChange }: Props) {
  const text = useText('marketing');
  const boss = useText('boss');
  const credits = useText('credits');
  const change = (part: Partial<AccountSegment>) => onChange({ ...segment, ...part });
  const modules = MODULES.map((value) => ({ value, label: credits(`product.${value}`) }));
  return (
    <>
      <PillsField<LicenceState>
        label={boss('column.license')}
        choices={LICENCES.map((value) => ({ value, label: boss(`licence.${value}`) }))}
        chosen={segment.licences}
        onChange={(licences) => change({ licences })}
      />
      <PillsField<SoldModule>
        label={text('accounts.has')}
        choices={modules}
        chosen={segment.has}
        onChange={(has) => change({ has })}
      />
      <PillsField<SoldModule>
        label={text('accounts.lacks')}
        choices={modules}
        chosen={segment.lacks}
        onChange={(lacks) => change({ lacks })}
      />
    </>
  );
}

function OfAccount({ segment, audience, onChange }: Props) {
  const text = useText('marketing');
  const boss = useText('boss');
  const locale = useLocale();
  const change = (part: Partial<AccountSegment>) => onChange({ ...segment, ...part });
  const lists = known(audience?.lists, segment.lists);
  return (
    <>
      <PillsField
        label={text('accounts.countries')}
        choices={known(audience?.countries, segment.countries).map((value) => ({
          value,
          label: countryName(value, locale),
        }))}
        chosen={segment.countries}
        onChange={(countries) => change({ countries })}
      />
      <PillsField<Locale>
        label={text('accounts.languages')}
        choices={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        chosen={segment.locales}
        onChange={(locales) => change({ locales })}
      />
      {lists.length > 0 && (
        <PillsField
          label={boss('column.group')}
          choices={lists.map((value) => ({ value, label: value }))}
          chosen={segment.lists}
          onChange={(chosen) => change({ lists: chosen })}
        />
      )}
    </>
  );
}

function Choices({ segment, audience, onChange }: Props) {
  const text = useText('marketing');
  const change = (part: Partial<AccountSegment>) => onChange({ ...segment, ...part });
  const agents = audience?.agents ?? [];
  const days = (field: 'endsWithin' | 'awayFor') => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: segment[field] === null ? '' : String(segment[field]),
    onChange: (event: { readonly target: { readonly value: string } }) => {
      const typed = numberIn(event.target.value);
      change({ [field]: typed === null || typed === 0 ? null : Math.min(typed, MAX_DAYS) });
    },
  });
  return (
    <Fields pairs>
      <TextField label={text('accounts.endsWithin')} {...days('endsWithin')} />
      <TextField label={text('accounts.away')} {...days('awayFor')} />
      <SelectField
        label={text('accounts.owes')}
        value={segment.owes === null ? ANY : segment.owes ? 'yes' : 'no'}
        choices={[
          { value: ANY, label: text('any') },
          ...(['yes', 'no'] as const).map((value) => ({ value, label: text(`accounts.owes.${value}`) })),
        ]}
        onChoose={(next) => change({ owes: next === ANY ? null : next === 'yes' })}
      />
      {(agents.length > 0 || segment.agent !== null) && (
        <SelectField
          label={text('accounts.agent')}
          value={segment.agent ?? ANY}
          choices={[
            { value: ANY, label: text('any') },
            ...agents.map(({ accountId, name }) => ({ value: accountId, label: name })),
          ]}
          onChoose={(next) => change({ agent: next === ANY ? null : next })}
        />
      )}
    </Fields>
  );
}
