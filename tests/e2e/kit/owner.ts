import { type Api, createApi } from '#web/api/api.ts';

/** The product's own client, signed in as the owner of the demo. */
export async function ownerOf(origin: string): Promise<Api> {
  const signedIn = await createApi({ base: origin }).auth.login({
    email: 'owner@demo.coperto.test',
    password: 'coperto-demo',
  });
  if (signedIn.kind !== 'done') throw new Error(JSON.stringify(signedIn));
  const { jwt, csrf } = signedIn.value;
  return createApi({ base: origin, session: () => ({ jwt, csrf }) });
}

/** Every section of a venue's settings as it stands. */
export async function sectionsOf(owner: Api, venueId: string) {
  const stands = await owner.settings.venue({ venueId });
  if (stands.kind !== 'done') throw new Error(JSON.stringify(stands));
  return stands.value.sections;
}

/** Throws when the server did not do what it was asked. */
export function isDone(outcome: { readonly kind: string }): void {
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
}
