import type { TextKey } from '#web/i18n/app/texts.ts';

type RequirementKey = Extract<TextKey<'payments'>, `require.${string}`>;

/**
 * What Stripe still requires, from the names in `requirements.currently_due` to what its owner has to do. Names of one
 * matter, such as the parts of an address, become one line.
 */
const WORDS: readonly (readonly [name: RegExp, key: RequirementKey])[] = [
  [/^external_account$/, 'require.bank'],
  [/^tos_acceptance\./, 'require.terms'],
  [/^business_type$/, 'require.businessType'],
  [/^business_profile\.mcc$/, 'require.industry'],
  [/^business_profile\.(url|product_description)$/, 'require.website'],
  [/^business_profile\.support_/, 'require.support'],
  [/statement_descriptor/, 'require.statement'],
  [/^company\.(name|structure|registration_date)/, 'require.company'],
  [/^company\.(tax_id|vat_id|registration_number|export_)/, 'require.taxNumber'],
  [/^company\.address/, 'require.companyAddress'],
  [/^company\.phone$/, 'require.companyPhone'],
  [/^company\.(owners|directors|executives|representative)_provided$/, 'require.people'],
  [/^(owners|directors|executives|representative)$/, 'require.people'],
  [/^company\.(verification|ownership_declaration)/, 'require.companyDocument'],
  [/^documents\./, 'require.companyDocument'],
  [/\.(first_name|last_name|relationship|nationality|political_exposure)/, 'require.person'],
  [/\.dob/, 'require.birthDate'],
  [/\.address/, 'require.personAddress'],
  [/\.(email|phone)$/, 'require.personContact'],
  [/\.(id_number|ssn_last_4)/, 'require.personNumber'],
  [/\.verification/, 'require.personDocument'],
];

/** The key of each matter once, in the given order; a name that nobody knows yet as it is. */
export function requirementsOf(due: readonly string[]): readonly (RequirementKey | { readonly name: string })[] {
  const keys = due.map((name) => WORDS.find(([pattern]) => pattern.test(name))?.[1] ?? name);
  const known: ReadonlySet<string> = new Set(WORDS.map(([, key]) => key));
  return [...new Set(keys)].map((key) => (known.has(key) ? (key as RequirementKey) : { name: key }));
}
