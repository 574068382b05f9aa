import { env } from '#functions/platform/env.ts';
import { newVenueId } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { accountsStore, whileInState } from '#functions/stores/accounts.ts';
import { venuesWith } from '#functions/stores/agents.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore, venuesChange } from '#functions/stores/users.ts';
import { type Venue, venuesStore } from '#functions/stores/venues.ts';
import type { InputOf } from '#shared/contracts/define.ts';
import { NO_CONTENT } from '#shared/domain/venue/content.ts';
import { STARTING_FORM } from '#shared/domain/venue/guest-form.ts';
import { isReservedLabel } from '#shared/domain/venue/host-label.ts';
import type { Pause } from '#shared/domain/venue/pause.ts';
import { NO_SERVICES } from '#shared/domain/venue/services.ts';
import { startingRules } from '#shared/domain/venue/templates.ts';
import { set_up } from '#shared/operations/settings/settings.ts';

/** More than anybody has; all of a user's venues are read when the app is opened. */
const MAX_VENUES = 20;
/** Owners that one transaction has room for. */
const MAX_OWNERS = 90;
/** The initial colour of a venue's page. */
const COLOR = '#8a3324';

export const handler = implement(set_up, {
  accounts: accountsStore,
  sessions: sessionsStore,
  users: usersStore,
  venues: venuesStore,
})(async ({ input, actor, once, accounts, sessions, users, venues, refuse }) => {
  const taken = { issues: [{ path: 'label', code: 'host.taken' }] } as const;
  if (isReservedLabel(input.label)) return refuse('request.invalid', taken);
  const account = await accounts.find(actor.accountId);
  const owners = (await users.ofAccount(actor.accountId)).filter(({ role }) => role === 'owner');
  if (owners.some((owner) => owner.venues.length >= MAX_VENUES)) return refuse('venue.tooMany');

  const venue = newVenue(input, actor.accountId, account?.pause);
  const { venueId, host } = venue;
  const answer = { venueId, host };
  // The acting owner comes first. Owners beyond the limit are given the venue by hand, by one of these.
  const first = owners.toSorted((a, b) => Number(b.userId === actor.userId) - Number(a.userId === actor.userId));
  const given = first.slice(0, MAX_OWNERS).map((owner) => venuesChange(owner, venuesWith(owner, venueId)));
  const outcome = await venues.create(venue, [
    ...given,
    // If the account is paused or resumed at this moment, the venue would differ from it.
    ...(account ? [whileInState(account)] : []),
    once.write(answer),
  ]);
  if (outcome === 'host taken') {
    // An earlier delivery of this request may have taken it and have been cut off before the session got the venue.
    const me = owners.find(({ userId }) => userId === actor.userId);
    if (me?.venues.some((each) => !actor.venues.includes(each))) await sessions.follow(actor.userId);
    return refuse('request.invalid', taken);
  }
  if (outcome === 'lost race') return refuse('system.busy');
  await Promise.all(first.slice(0, MAX_OWNERS).map((owner) => sessions.follow(owner.userId)));
  return answer;
});

/** A venue as it is before its owner has entered anything else; it does not take guests yet. */
function newVenue(
  { kind, label, zone, ...said }: InputOf<typeof set_up>,
  accountId: string,
  pause: Pause | undefined,
): Venue {
  return {
    ...said,
    venueId: newVenueId(),
    accountId,
    active: false,
    color: COLOR,
    host: `${label}.${env('VENUE_DOMAIN')}`,
    content: NO_CONTENT,
    rules: startingRules(kind, zone),
    form: STARTING_FORM,
    services: NO_SERVICES,
    ...(pause && { paused: { at: pause.at, reason: pause.reason } }),
  };
}
