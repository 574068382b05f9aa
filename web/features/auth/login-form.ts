export type LoginErrors = { readonly email?: 'required' | 'format'; readonly password?: 'required' | 'tooShort' };

const MIN_PASSWORD = 6;

/** What the specification asks of a sign-in, field by field; the server checks again. */
export function checkLogin(email: string, password: string): LoginErrors {
  const address = email.trim();
  return {
    ...(address === '' ? { email: 'required' } : !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(address) && { email: 'format' }),
    ...(password === '' ? { password: 'required' } : password.length < MIN_PASSWORD && { password: 'tooShort' }),
  };
}
