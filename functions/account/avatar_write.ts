import { pictures } from '#functions/gateways/pictures.ts';
import { implement } from '#functions/runtime/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { avatar_write } from '#shared/operations/account.ts';

export const handler = implement(avatar_write, { sessions: sessionsStore, users: usersStore, pictures })(
  async ({ input: { upload }, actor, users, pictures, refuse }) => {
    const received = upload === null ? null : await pictures.receive(actor.accountId, 'avatar', upload);
    if (typeof received === 'string') return refuse(received);
    const avatar = received?.path;
    for (;;) {
      const user = await users.find(actor.userId);
      if (!user) {
        // Whoever was removed meanwhile leaves no picture behind.
        if (avatar) await pictures.remove(avatar);
        return refuse('session.invalid');
      }
      // Of two that come at one moment the second takes the place of the first, and takes that one away.
      if ((await users.showPicture(user, avatar)) === 'lost race') continue;
      // Last: a picture that nothing shows any more is no loss if this is cut short.
      if (user.avatar) await pictures.remove(user.avatar);
      return { avatar: avatar ?? '' };
    }
  },
);
