/** Why a typed phone number is refused. */
export const PHONE_REFUSALS = [
  ...(['phone.length', 'phone.countryCode', 'phone.notLocal', 'phone.invalid', 'phone.landline'] as const),
] as const;
