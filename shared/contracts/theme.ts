import * as z from 'zod/mini';
import {
  COLOUR,
  type Colour,
  FOOTER_PLACES,
  FOOTER_SCROLLS,
  HEADER_PLACES,
  HEADER_SCROLLS,
  HEADER_SIZES,
  MENU_STYLES,
  MODES,
  SIDES,
} from '#shared/domain/theme/theme.ts';
import { locale } from './fields.ts';

const flag = () => z.boolean({ error: 'field.type' });
const colour = () =>
  z.nullable(
    z.pipe(
      z.string().check(z.regex(COLOUR, { error: 'field.format' })),
      z.transform((value) => value as Colour),
    ),
  );

/** How a user wants the app to look; always complete. */
export const theme = () =>
  z.object({
    mode: z.enum(MODES, { error: 'field.choice' }),
    semiDark: flag(),
    rtl: flag(),
    locale: z.nullable(locale()),
    sidebar: flag(),
    menuStyle: z.enum(MENU_STYLES, { error: 'field.choice' }),
    mini: flag(),
    side: z.enum(SIDES, { error: 'field.choice' }),
    header: flag(),
    headerPlace: z.enum(HEADER_PLACES, { error: 'field.choice' }),
    headerSize: z.enum(HEADER_SIZES, { error: 'field.choice' }),
    headerScroll: z.enum(HEADER_SCROLLS, { error: 'field.choice' }),
    headerFloating: flag(),
    footer: flag(),
    footerPlace: z.enum(FOOTER_PLACES, { error: 'field.choice' }),
    footerScroll: z.enum(FOOTER_SCROLLS, { error: 'field.choice' }),
    footerInset: flag(),
    footerPadless: flag(),
    footerFloating: flag(),
    primary: colour(),
    secondary: colour(),
    headerColour: colour(),
    footerColour: colour(),
  });
