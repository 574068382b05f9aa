import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { suggestLabel } from '#shared/domain/venue/host-label.ts';
import { VENUE_KINDS, type VenueKind } from '#shared/domain/venue/templates.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi, useApp } from '#web/app/app-context.tsx';
import { countryHere, currencyIn, zoneIn } from '#web/app/forms/countries.ts';
import { internationalNumber } from '#web/app/forms/national-number.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { answerOf } from '#web/app/queries.ts';
import { refreshSettings } from '#web/app/session/refresh-settings.ts';
import { keeperOf } from '#web/app/session/storage.ts';
import { keepVenue, VenueContext } from '#web/app/session/venue.tsx';
import { noteSetUp } from '#web/app/tutorial/offered.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from '../settings.module.css';
import { MoreFields } from './more-fields.tsx';
import { StepCard } from './step-card.tsx';
import { ContactFields, MailField, RegionFields } from './venue-fields.tsx';

const KEPT = 'setup';

type SignedUp = OutputOf<Registry['account']['read']>['signedUp'];

function fresh(locale: Locale, signedUp: SignedUp) {
  const country = signedUp?.country ?? countryHere();
  return {
    name: signedUp?.company ?? '',
    phone: signedUp?.mobile ?? '',
    email: '',
    address: signedUp?.address ?? '',
    country,
    zone: zoneIn(country),
    locale,
    currency: currencyIn(country),
    kind: 'restaurant' as VenueKind,
    label: '',
  };
}
type Draft = ReturnType<typeof fresh>;

/** All fields but the kind, of which one is always chosen. */
const FIELDS = ['name', 'phone', 'email', 'address', 'label', 'country', 'zone', 'locale', 'currency'] as const;

/** The draft that was typed earlier on this device. */
function kept(locale: Locale, signedUp: SignedUp): Draft {
  const written = keeperOf(() => localStorage).getItem(KEPT);
  try {
    return { ...fresh(locale, signedUp), ...(written ? JSON.parse(written) : {}) };
  } catch {
    // Not a draft of ours.
    return fresh(locale, signedUp);
  }
}

type Props = { readonly onMade: () => void };

/** The first step: creates a venue. That of the first one begins with what was said at the sign-up. */
export function NewVenueStep(props: Props) {
  const app = useText('app');
  const api = useApi();
  const isFirst = useContext(VenueContext) === null;
  const account = useQuery({
    queryKey: ['account'],
    queryFn: async () => answerOf(await api.account.read({})),
    enabled: isFirst,
    // Without an answer the fields are empty, which holds nobody up.
    retry: false,
  });
  if (account.isLoading) return <LoadingState label={app('loading')} />;
  return <NewVenueForm {...props} signedUp={account.data?.signedUp ?? null} />;
}

const FOLDED = ['email', 'label', 'country', 'zone', 'locale', 'currency'] as const;

/** The draft is kept on this device until the venue is made. */
function NewVenueForm({ onMade, signedUp }: Props & { readonly signedUp: SignedUp }) {
  const text = useText('settings');
  const refusal = useText('refusals');
  const app = useText('app');
  const locale = useLocale();
  const { api, session } = useApp();
  const { busy, problem, save, mend, issueOf } = useSaving(FIELDS);
  const [draft, setDraft] = useState(() => kept(locale, signedUp));
  const [ownLabel, setOwnLabel] = useState(draft.label !== '');
  const sendWish = useWishKey();
  const label = ownLabel ? draft.label : suggestLabel(draft.name);

  const change = (over: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...over }));
    for (const field of Object.keys(over)) mend(field);
    // The suggested address follows the name.
    if ('name' in over && !ownLabel) mend('label');
  };
  const error = (path: string) => {
    const code = issueOf(path as (typeof FIELDS)[number]);
    return code && refusal(code);
  };
  useEffect(() => {
    keeperOf(() => localStorage).setItem(KEPT, JSON.stringify(draft));
  }, [draft]);

  async function make(): Promise<boolean> {
    const phone = await internationalNumber(draft.phone, draft.country);
    if (phone !== draft.phone) change({ phone });
    const input = { ...draft, phone, label };
    const made = await save(() => sendWish(input, (key) => api.settings.set_up(input, { key })));
    if (!made) return false;
    keeperOf(() => localStorage).removeItem(KEPT);
    keepVenue(made.venueId);
    noteSetUp(session.settings()?.userId ?? '');
    await refreshSettings(api, session);
    onMade();
    return false;
  }

  return (
    <StepCard step="venue" busy={busy} onNext={make}>
      {problem && (
        <Banner
          tone="bad"
          icon={problem.kind === 'network' ? 'offline' : 'alert'}
          title={problem.kind === 'network' ? app('connection.title') : text('refused')}
          text={problem.kind === 'network' ? text('unsure') : refusal(problem.code)}
        />
      )}
      <div className={styles.fields}>
        <ContactFields value={draft} change={change} error={error} />
        <SelectField
          label={text('setup.kind')}
          value={draft.kind}
          choices={VENUE_KINDS.map((value) => ({ value, label: text(`kind.${value}`) }))}
          onChoose={(kind) => change({ kind })}
        />
      </div>
      <MoreFields wrong={FOLDED.some((field) => error(field) !== undefined)}>
        <MailField value={draft.email} change={change} error={error('email')} />
        <TextField
          label={text('setup.label')}
          hint={text('setup.label.hint')}
          value={label}
          maxLength={40}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          onChange={(event) => {
            setOwnLabel(event.target.value !== '');
            change({ label: event.target.value.toLowerCase() });
          }}
          error={error('label')}
        />
        <RegionFields value={draft} change={change} error={error} />
      </MoreFields>
    </StepCard>
  );
}
