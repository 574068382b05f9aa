import type { GuestText } from '../types.ts';
import { Notice } from './notice.tsx';

type Props = { readonly screen: 'unknown' | 'comingSoon' | 'notFound'; readonly t: GuestText };

const KEYS = { unknown: 'unknown', comingSoon: 'soon', notFound: 'notFound' } as const;

/** The friendly ends of the road: no such restaurant, not open yet, no such page. */
export function Notices({ screen, t }: Props) {
  const key = KEYS[screen];
  return (
    <Notice heading={t(`${key}.heading`)} text={t(`${key}.text`)}>
      {screen === 'notFound' && <a href="/">{t('home')}</a>}
    </Notice>
  );
}
