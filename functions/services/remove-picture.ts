import type { User, UsersStore } from '#functions/stores/users.ts';

type Deps = {
  readonly pictures: { remove(path: string): Promise<void> };
  readonly users: Pick<UsersStore, 'change'>;
};

/**
 * Removes a user (`removal`) together with their picture. The picture is removed first: if the call is cut off, a
 * repeat still finds the user and with them the picture's path. A user who is not removed after all loses the picture.
 */
export async function removeWithPicture(
  { pictures, users }: Deps,
  user: User,
  removal: () => Promise<'done' | 'lost race'>,
): Promise<'done' | 'lost race'> {
  const { avatar } = user;
  if (avatar === undefined) return removal();
  await pictures.remove(avatar);
  const outcome = await removal();
  if (outcome === 'lost race') await users.change(user, { avatar: undefined }, { avatar });
  return outcome;
}
