import type { ReactNode } from 'react';
import { isAmong } from '#shared/domain/account/roles.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { SoldModule } from '#shared/domain/shop/items.ts';
import { mediumDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { ReadOnly } from '#web/ui/read-only.tsx';
import { useSettings } from '../app-context.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/routing.ts';
import { useEndedModule } from '../session/ended-modules.ts';
import { MAY_SET } from '../session/guards.ts';
import styles from './module-gate.module.css';

type Props = { readonly module: SoldModule; readonly title: string; readonly children: ReactNode };

/**
 * The screen of a sold module. Once the module has ended, its data can be read for thirty days below a banner that leads
 * to the shop; then only that is said. The server refuses changes in any case.
 */
export function ModuleGate({ module, title, children }: Props) {
  const text = useText('app');
  const locale = useLocale();
  const over = useEndedModule(module);
  if (!over) return children;
  // The last days, in words that people use.
  const day = (first: string) => mediumDay(locale, addDays(first as LocalDate, -1));
  const today = new Date().toISOString().slice(0, 10);
  if (over.readable <= today) {
    return (
      <Page title={title}>
        <EmptyState icon="lock" title={text('module.gone', { date: day(over.since) })} text={text('module.gone.text')}>
          <ToShop />
        </EmptyState>
      </Page>
    );
  }
  return (
    <>
      <div className={styles.above}>
        <Banner
          tone="wait"
          icon="lock"
          title={text('module.ended', { date: day(over.since) })}
          text={text('module.ended.text', { date: day(over.readable) })}
        >
          <ToShop />
        </Banner>
      </div>
      {children}
    </>
  );
}

type PartProps = { readonly module: SoldModule | null; readonly children: ReactNode };

/** Editors of a sold module: shown, and not to be used, once it has ended. */
export const ModuleEditor = ({ module, children }: PartProps) => (
  <ReadOnly when={useEndedModule(module) !== undefined}>{children}</ReadOnly>
);

/** What serves a sold module on a screen of other things: once it has ended, that is said above it. */
export function ModulePart({ module, children }: PartProps) {
  const text = useText('app');
  const locale = useLocale();
  const over = useEndedModule(module);
  const last = over && mediumDay(locale, addDays(over.since as LocalDate, -1));
  return (
    <>
      {last && (
        <Banner tone="wait" icon="lock" title={text('module.ended', { date: last })}>
          <ToShop />
        </Banner>
      )}
      <ModuleEditor module={module}>{children}</ModuleEditor>
    </>
  );
}

/** For those who may buy; the others ask them. */
function ToShop() {
  const text = useText('app');
  const role = useSettings()?.role;
  if (!role || !isAmong(MAY_SET, role)) return <p>{text('module.ask')}</p>;
  return (
    <Link className={styles.buy ?? ''} to={paths.ownShop}>
      {text('module.buy')}
    </Link>
  );
}
