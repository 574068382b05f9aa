export type LoginErrors = { readonly email?: 'required' | 'format'; readonly password?: 'required' | 'tooShort' };

const MIN_PASSWORD = 6;

export function checkEmail(email: string): 'required' | 'format' | undefined {
  const address = email.trim();
  if (address === '') return 'required';
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(address) ? undefined : 'format';
}

/** What the specification asks of a sign-in, field by field; the server checks again. */
export function checkLogin(email: string, password: string): LoginErrors {
  const wrong = checkEmail(email);
  return {
    ...(wrong && { email: wrong }),
    ...(password === '' ? { password: 'required' } : password.length < MIN_PASSWORD && { password: 'tooShort' }),
  };
}
