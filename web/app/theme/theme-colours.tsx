import { accentFor } from '#shared/domain/theme/colours.ts';
import type { Colour, THEME_COLOURS } from '#shared/domain/theme/theme.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { ColourField } from '#web/ui/colour-field.tsx';
import { changeTheme, useTheme } from './theme.ts';
import { Part } from './theme-controls.tsx';

type Name = (typeof THEME_COLOURS)[number];

/** The default colours by day and by night, as in `tokens.css` and `theme.css`. */
const OWN = {
  primary: ['#8c3b1f', '#e8a283'],
  secondary: ['#1f5d63', '#7fc4c9'],
  headerColour: ['#ffffff', '#1e1a16'],
  footerColour: ['#ffffff', '#1e1a16'],
} as const satisfies Record<Name, readonly [Colour, Colour]>;

const LABELS = { primary: 'primary', secondary: 'secondary', headerColour: 'header', footerColour: 'footer' } as const;

export function ColourControls() {
  const text = useText('theme');
  const { theme, dark } = useTheme();

  /** Bars keep the chosen colour; text colours may have to be adjusted to stay readable on all backgrounds. */
  function hintOf(name: Name): string | undefined {
    const chosen = theme[name];
    if (!chosen || (name !== 'primary' && name !== 'secondary')) return undefined;
    return accentFor(chosen, dark ? 'night' : 'day') === chosen ? undefined : text('adjusted');
  }

  return (
    <Part title={text('colours')}>
      {(['primary', 'secondary', 'headerColour', 'footerColour'] as const).map((name) => (
        <ColourField
          key={name}
          label={text(LABELS[name])}
          value={theme[name]}
          own={OWN[name][dark ? 1 : 0]}
          ownLabel={text('own', { what: text(LABELS[name]) })}
          hint={hintOf(name)}
          onChange={(value) => changeTheme({ [name]: value as Colour | null })}
        />
      ))}
    </Part>
  );
}
