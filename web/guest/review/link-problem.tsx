import { usePage } from '../page-context.ts';
import { Notice } from '../parts/notice.tsx';
import { useRefusalText } from '../use-refusal-text.ts';
import type { Failure } from '../use-resource.ts';
import type { ReviewText } from './text.ts';

type Props = {
  /** Null: the address has no link at all. */
  readonly failure: Failure | null;
  readonly r: ReviewText;
  readonly onRetry: () => void;
};

/** Why a link shows no visit: it is cut short, somebody else's or outdated; or nothing answers. */
export function LinkProblem({ failure, r, onRetry }: Props) {
  const { t } = usePage();
  const refusalText = useRefusalText();
  if (failure && failure.kind !== 'refused') {
    return (
      <Notice heading={t('problem.heading')} text={t('problem.offline')}>
        <button type="button" className="button primary" onClick={onRetry}>
          {t('retry')}
        </button>
      </Notice>
    );
  }
  const isBroken = !failure || ['session.missing', 'session.invalid'].includes(failure.errorid);
  return (
    <Notice heading={r('link')} text={isBroken ? r('link.broken') : refusalText(failure.errorid)}>
      <a href="/">{t('home')}</a>
    </Notice>
  );
}
