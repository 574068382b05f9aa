import { useSearchParams } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { FixingsSection } from './fixings-section.tsx';
import styles from './limits.module.css';
import { LimitsSection } from './limits-section.tsx';
import { MailSection } from './mail-section.tsx';
import { SellerSection } from './seller-section.tsx';
import { SocialSection } from './social-section.tsx';

const SECTIONS = ['limits', 'company', 'mail', 'social', 'fixings'] as const;

/** `/boss/settings`: what holds for the whole platform, by section. */
export function Component() {
  const text = useText('boss');
  // In the address: a reload stays at the section, and the way back leads to the one before.
  const [search, setSearch] = useSearchParams();
  const section = SECTIONS.find((each) => each === search.get('section')) ?? 'limits';
  return (
    <Page title={text('settings.title')} width="list">
      <title>{`${text('settings.title')} · Coperto`}</title>
      <Tabs
        label={text('settings.sections')}
        value={section}
        onChoose={(chosen) => setSearch(new URLSearchParams({ section: chosen }))}
        tabs={SECTIONS.map((value) => ({ value, label: text(`settings.${value}`) }))}
      >
        <div className={styles.sections}>
          {section === 'limits' && <LimitsSection />}
          {section === 'company' && <SellerSection />}
          {section === 'mail' && <MailSection />}
          {section === 'social' && <SocialSection />}
          {section === 'fixings' && <FixingsSection />}
        </div>
      </Tabs>
    </Page>
  );
}
