import type { ReactNode } from 'react';
import { LanguageMenu } from '#web/app/frame/language-menu.tsx';
import { DarkToggle } from '#web/app/theme/dark-toggle.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './auth-page.module.css';

type Props = {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** For forms that would be too long in one column. */
  readonly wide?: boolean;
  readonly children: ReactNode;
  /** Links to other screens, below the card's content. */
  readonly footer?: ReactNode;
};

/** The centred card that frames every screen before signing in. */
export function AuthPage({ title, subtitle, wide = false, children, footer }: Props) {
  return (
    <div className={styles.page}>
      <title>{`${title} · Coperto`}</title>
      <header className={styles.tools}>
        <LanguageMenu />
        <DarkToggle />
      </header>
      <main className={classNames(styles.card, wide && styles.wide)}>
        <p className={styles.brand} aria-hidden="true">
          Coperto
        </p>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        {children}
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </main>
    </div>
  );
}

/** The form of such a screen; its fields show their own issues, so the browser's checks are off. */
export function AuthForm(props: React.ComponentProps<'form'>) {
  return <form {...props} className={styles.form} noValidate />;
}
