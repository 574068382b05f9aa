import { asciiAddress, isAddress } from '#shared/domain/kernel/contact/address.ts';

export type LoginErrors = { readonly email?: 'required' | 'format'; readonly password?: 'required' | 'tooShort' };

const MIN_PASSWORD = 6;

export function checkEmail(email: string): 'required' | 'format' | undefined {
  const address = email.trim();
  if (address === '') return 'required';
  return isAddress(asciiAddress(address.toLowerCase())) ? undefined : 'format';
}

export function checkPassword(password: string): 'required' | 'tooShort' | undefined {
  if (password === '') return 'required';
  return password.length < MIN_PASSWORD ? 'tooShort' : undefined;
}

/** The checks that the specification asks of a sign-in, by field; the server checks again. */
export function checkLogin(email: string, password: string): LoginErrors {
  const [address, word] = [checkEmail(email), checkPassword(password)];
  return { ...(address && { email: address }), ...(word && { password: word }) };
}
