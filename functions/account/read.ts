import { implement } from '#functions/platform/implement.ts';
import { BOSS_ABOVE } from '#functions/services/open-session.ts';
import { type Account, accountsStore } from '#functions/stores/accounts.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { read } from '#shared/operations/account/account.ts';
import { profileOf } from './profile-of.ts';

export const handler = implement(read, { accounts: accountsStore, sessions: sessionsStore, users: usersStore })(
  async ({ actor, accounts, users, refuse }) => {
    const isOwner = actor.role === 'owner';
    const [user, account] = await Promise.all([
      users.find(actor.userId),
      isOwner ? accounts.find(actor.accountId) : null,
    ]);
    if (!user) return refuse('session.invalid');
    const { email, avatar = '', phone = null, factorNonce, level, recovery = [] } = user;
    const secondFactor = factorNonce ? 'on' : level > BOSS_ABOVE ? 'must' : 'off';
    const signedUp = account && signedUpOf(account);
    return { ...profileOf(user), email, avatar, phone, secondFactor, recoveryLeft: recovery.length, signedUp };
  },
);

/** The mobile number as it is dialled from everywhere, and the address on one line. */
function signedUpOf({ company, address, postalCode, city, mobile, country = 'IT' }: Account) {
  const place = [postalCode, city].filter(Boolean).join(' ');
  return {
    company,
    country,
    address: [address, place].filter(Boolean).join(', '),
    mobile: mobile === '' || mobile.startsWith('+') ? mobile : `+39${mobile}`,
  };
}
