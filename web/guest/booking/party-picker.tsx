import { useState } from 'react';
import { usePage } from '../page-context.ts';
import { part } from '../part.ts';
import choices from './choices.module.css';
import { Opener } from './opener.tsx';
import { RequestNote } from './request-note-later.tsx';
import { Section } from './section.tsx';
import { coversOf, MAX_GUESTS, type Wish } from './wish.ts';

type Props = {
  readonly wish: Wish;
  /** The earlier answer to the children question, and its error. */
  readonly first: boolean | undefined;
  readonly errors: { readonly covers?: string | undefined; readonly children?: string | undefined };
  readonly onChange: (change: Partial<Wish>) => void;
};

/** The largest party that is one tap away. */
const ONE_TAP = 8;

// Loaded on demand: few venues ask, and few guests bring children or more friends.
const ChildrenQuestion = part(async () => (await import('./on-demand/children-question.tsx')).ChildrenQuestion);
const PartySteppers = part(async () => (await import('./on-demand/party-steppers.tsx')).PartySteppers);

/** How many come: all of them in one tap, who is a child and more on demand. One above the online limit becomes a request. */
export function PartyPicker({ wish, errors, first, onChange }: Props) {
  const { venue, t } = usePage();
  const { adults, children } = wish;
  const asked = venue.form.childrenPresence;
  const covers = coversOf(wish);
  const [more, setMore] = useState(covers > ONE_TAP || adults === 0);
  const family = `${t('party.adults')} ${adults}, ${t('party.children')} ${children}`;
  const least = Math.max(venue.minCovers, children + 1);
  const sizes = Array.from({ length: ONE_TAP }, (_, n) => n + 1).filter(
    (size) => size >= least && size <= venue.onlinePartyLimit,
  );
  // Its room is reserved, so that nothing below shifts when it loads.
  const room = <div className={choices.question} />;
  return (
    <Section
      field="covers"
      heading={t('party.heading')}
      error={errors.covers}
      aside={
        <Opener
          text={children > 0 && !more ? family : t('party.others')}
          open={more}
          controls="party"
          onToggle={() => setMore(!more)}
        />
      }
    >
      <div className={choices.row}>
        {sizes.map((size) => (
          <label key={size} className={choices.choice}>
            <input
              type="radio"
              name="adults"
              value={size}
              checked={size === covers}
              aria-label={children > 0 ? String(size) : `${t('party.adults')}: ${size}`}
              onChange={() => onChange({ adults: Math.min(size, MAX_GUESTS) - children })}
            />
            <b>{size}</b>
          </label>
        ))}
      </div>
      {asked && (
        <ChildrenQuestion
          meanwhile={room}
          room={room}
          coming={children > 0 || first}
          error={errors.children}
          onAnswer={(coming) => {
            setMore(coming);
            onChange({ children: coming ? Math.max(children, 1) : 0 });
          }}
        />
      )}
      <div id="party">{more && <PartySteppers wish={wish} onChange={onChange} />}</div>
      {covers > venue.onlinePartyLimit && <RequestNote />}
    </Section>
  );
}
