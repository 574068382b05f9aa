import { verifyPassword } from '#functions/credentials/password.ts';
import { pictures } from '#functions/gateways/pictures.ts';
import { implement } from '#functions/platform/implement.ts';
import { refuseBeside } from '#functions/platform/refusal.ts';
import { removeWithPicture } from '#functions/services/remove-picture.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { goingOn, type User, usersStore } from '#functions/stores/users.ts';
import { leads, mayFollow } from '#shared/domain/account/roles.ts';
import { leave } from '#shared/operations/account/account.ts';

export const handler = implement(leave, { sessions: sessionsStore, users: usersStore, pictures })(
  async ({ input: { present }, actor, once, sessions, users, pictures, refuse }) => {
    const user = await users.find(actor.userId);
    if (!user || !(await verifyPassword(present, user.password))) return refuseBeside('present', 'password.wrong');
    const { userId, role, accountId } = user;
    const people = leads(role) ? await users.ofAccount(accountId) : [];
    const others = people.filter((each) => mayFollow(each, user));
    const reached = (each: User) => user.venues.filter((venueId) => each.venues.includes(venueId)).length;
    const [heir] = others.toSorted((a, b) => reached(b) - reached(a));
    if (leads(role) && !heir) return refuse('account.lastLeader');
    // Every venue keeps a leader: the heir takes over the venues in the same transaction, which fails if the heir
    // leaves too.
    const after = heir && goingOn(heir, user.venues);
    const change = () => users.remove(user, [...(after ? [after.write] : []), once.write({})]);
    const handOver = () => (heir && after ? sessions.giveWith(change, heir, after.venues) : change());
    const outcome = await sessions.endWith(() => removeWithPicture({ pictures, users }, user, handOver), userId);
    return outcome === 'done' ? {} : refuse('system.busy');
  },
);
