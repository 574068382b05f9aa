import type { DepositRule } from '#shared/domain/venue/deposits/rule.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { SectionForm } from '../section-form.tsx';
import { useVenue } from '../venue.ts';
import { DepositRuleFields } from './deposit-rule-fields.tsx';
import { ProviderNote } from './provider-note.tsx';

export function DepositsPage() {
  const text = useText('settings');
  const { currency } = useVenue().sections.region.value;
  return (
    <SectionForm section="deposits" alone title={text('page.deposits')} about={text('page.deposits.about')}>
      {({ value: { deposits }, change, error }) => (
        <>
          <ProviderNote rules={deposits} />
          <EntryList
            entries={deposits}
            onChange={(next) => change({ deposits: next })}
            nameOf={(_, at) => `${text('deposits.rule')} ${at + 1}`}
            addLabel={text('deposits.add')}
            fresh={(): DepositRule => ({
              kind: 'deposit',
              currency,
              amount: { per: 'guest', adult: 1000, child: 0 },
              refundHours: 24,
            })}
            empty={text('deposits.none')}
            error={error('deposits')}
          >
            {(rule, set, at) => (
              <DepositRuleFields
                rule={rule}
                set={set}
                drop={(name) =>
                  change({
                    deposits: deposits.map((each, nth) => {
                      if (nth !== at) return each;
                      const { [name]: _, ...rest } = each;
                      return rest;
                    }),
                  })
                }
                error={(path) => error(`deposits.${at}.${path}`)}
              />
            )}
          </EntryList>
        </>
      )}
    </SectionForm>
  );
}
