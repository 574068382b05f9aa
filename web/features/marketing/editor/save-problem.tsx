import { type CallProblem, ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';

type Props = {
  readonly edited: {
    readonly isOffline: boolean;
    readonly saving: { readonly problem: CallProblem | null | undefined };
  };
};

/** Why a campaign is not saved. Without a connection the page stays where it is: whoever types goes on. */
export function SaveProblem({ edited: { isOffline, saving } }: Props) {
  const text = useText('marketing');
  const app = useText('app');
  if (isOffline) {
    return <Banner tone="wait" icon="offline" title={app('connection.title')} text={text('saved.offline')} />;
  }
  return saving.problem && <ProblemBanner title={text('problem')} problem={saving.problem} />;
}
