import { pictures } from '#functions/gateways/pictures.ts';
import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { avatar_write } from '#shared/operations/account/account.ts';

export const handler = implement(avatar_write, { sessions: sessionsStore, users: usersStore, pictures })(
  async ({ input: { upload }, actor, users, pictures, refuse }) => {
    const received = upload === null ? null : await pictures.receive(actor.accountId, 'avatar', upload);
    if (typeof received === 'string') return refuse(received);
    const avatar = received?.path;
    for (;;) {
      const user = await users.find(actor.userId);
      if (!user) {
        // The user was removed meanwhile; no picture must stay behind.
        if (avatar) await pictures.remove(avatar);
        return refuse('session.invalid');
      }
      // Of two simultaneous calls the second replaces the picture of the first and deletes it.
      if ((await users.showPicture(user, avatar)) === 'lost race') continue;
      // Last: if the call is cut off here, only an unused picture stays behind.
      if (user.avatar) await pictures.remove(user.avatar);
      return { avatar: avatar ?? '' };
    }
  },
);
