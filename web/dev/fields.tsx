import { useState } from 'react';
import { MENU_STYLES } from '#shared/domain/theme/theme.ts';
import { LANGUAGES } from '#web/app/frame/language-menu.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ColourField } from '#web/ui/colour-field.tsx';
import { CheckField, FormActions, Fields as Grid, SelectField, TextArea } from '#web/ui/form-fields.tsx';
import { Menu, MenuHeading, MenuItem, MenuSeparator, MenuSwitch } from '#web/ui/menu.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './showcase.module.css';

const TONES = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** Buttons, menus and everything that is filled in. */
export function Fields() {
  const app = useText('app');
  const account = useText('account');
  const theme = useText('theme');
  const refusal = useText('refusals');
  const locale = useLocale();
  const [on, setOn] = useState(true);
  const [colour, setColour] = useState<string | null>('#00897b');
  const [style, setStyle] = useState<(typeof MENU_STYLES)[number]>('default');
  const [language, setLanguage] = useState(locale);
  return (
    <>
      <Card title="button, menu">
        <div className={styles.line}>
          {TONES.map((tone) => (
            <Button key={tone} tone={tone} icon="check">
              {account('save')}
            </Button>
          ))}
          <Button tone="primary" busy>
            {account('save')}
          </Button>
          <Button icon="bell" iconOnly aria-label={app('notifications')} />
          <Menu trigger={<Button icon="more" iconOnly aria-label={app('nav.open')} />}>
            <MenuHeading>{app('header.account')}</MenuHeading>
            <MenuSeparator />
            <MenuSwitch checked={on} onChange={setOn}>
              {app('header.dark')}
            </MenuSwitch>
            <MenuItem icon="finish" danger onSelect={() => {}}>
              {app('header.signOut')}
            </MenuItem>
          </Menu>
        </div>
      </Card>
      <Card title="text-field, form-fields" about={account('profile.title')}>
        <Grid pairs>
          <TextField label={account('profile.name')} hint={account('profile.title')} defaultValue="Nina" />
          <TextField label={account('profile.name')} error={refusal('field.required')} />
          <SelectField
            label={theme('language')}
            value={language}
            choices={LANGUAGES}
            onChoose={(next) => setLanguage(next)}
          />
          <TextArea label={account('profile.name')} error={refusal('field.tooLong')} />
        </Grid>
        <CheckField defaultChecked>{account('profile.alert')}</CheckField>
        <CheckField error={refusal('field.mustAccept')}>{account('profile.alert')}</CheckField>
        <FormActions>
          <Button tone="primary" icon="check">
            {account('save')}
          </Button>
        </FormActions>
      </Card>
      <Card title="switch, segmented, colour-field">
        <Switch checked={on} onChange={setOn}>
          {theme('mini')}
        </Switch>
        <Switch checked={!on} onChange={(next) => setOn(!next)}>
          {theme('floating')}
        </Switch>
        <Segmented
          label={theme('menuStyle')}
          value={style}
          choices={MENU_STYLES.map((value) => ({ value, label: theme(`menuStyle.${value}`) }))}
          onChoose={setStyle}
        />
        <ColourField
          label={theme('primary')}
          value={colour}
          own="#8c3b1f"
          ownLabel={theme('own', { what: theme('primary') })}
          hint={theme('adjusted')}
          onChange={setColour}
        />
      </Card>
    </>
  );
}
