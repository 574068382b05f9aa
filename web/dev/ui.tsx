import '../ui/tokens.css';
import '../ui/native-select.css';
import '../ui/typeface.css';
import '../ui/base.css';
import '../app/theme/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keeperOf } from '#web/app/session/storage.ts';
import { startTheme } from '#web/app/theme/theme.ts';
import { needTexts, startLanguage } from '#web/i18n/app/language.ts';
import { Texts } from '#web/i18n/app/use-text.tsx';
import { Showcase } from './showcase.tsx';

const kept = keeperOf(() => localStorage);
startTheme(kept);
await startLanguage(kept);
await needTexts('account', 'auth', 'manage', 'refusals', 'theme', 'users');

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Texts>
        <Showcase />
      </Texts>
    </StrictMode>,
  );
}
