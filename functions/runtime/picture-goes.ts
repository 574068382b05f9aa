import type { User, UsersStore } from '#functions/stores/users.ts';

type Deps = {
  readonly pictures: { remove(path: string): Promise<void> };
  readonly users: Pick<UsersStore, 'change'>;
};

/**
 * Lets a user be removed with their picture. It goes before them: a call that is cut off is repeated while there is somebody to name
 * the picture. Who stays after all has none.
 */
export async function pictureGoes(
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
