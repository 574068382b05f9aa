import { failureOf, ReadFailed } from '#web/app/frame/read-failed.tsx';
import { refusedWith } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonRow } from '#web/ui/button-row.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Printed } from '../printed.tsx';
import styles from '../stats.module.css';
import { Covers, Sources } from './charts.tsx';
import { Growth, Money, Sold } from './month-tables.tsx';
import { useReportWords } from './report-words.ts';
import { Retention } from './retention.tsx';
import { KeyFigures } from './tiles.tsx';
import { type Report, useReport } from './use-report.ts';
import { Venues } from './venues.tsx';

/** `/businessreport`: all venues together, for the platform's own staff. */
export function Component() {
  const text = useText('report');
  const app = useText('app');
  const { data, error, refetch } = useReport();
  const refused = refusedWith(error);
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!data && refused && failureOf(refused) !== 'busy') throw error;
  const isEmpty = data?.venues.length === 0 && data.months.every(({ signUps }) => signUps === 0);
  return (
    <Page title={text('title')} width="full" aside={data && !isEmpty && <Papers report={data} />}>
      <title>{`${text('title')} · Coperto`}</title>
      {!data && !error && <LoadingState label={app('loading')} />}
      {!data && error && <ReadFailed error={error} onRetry={refetch} />}
      {data && isEmpty && <EmptyState icon="chart" title={text('empty')} text={text('empty.text')} />}
      {data && !isEmpty && <Parts report={data} />}
    </Page>
  );
}

/** The report on paper and as a file. */
function Papers({ report }: { readonly report: Report }) {
  const words = useReportWords();
  const manage = useText('manage');
  async function save() {
    const [{ saveDocument }, { reportPaper }] = await Promise.all([
      import('#web/pdf/save-document.ts'),
      import('./report-paper.ts'),
    ]);
    const channel = (name: Report['sources'][number]['channel']) => manage(`channel.${name}`);
    await saveDocument(words.text('file'), reportPaper(report, words, channel, Date.now()));
  }
  return (
    <div className={styles.papers}>
      <ButtonRow>
        <Button icon="print" onClick={() => window.print()}>
          {words.text('print')}
        </Button>
        <Button icon="finish" onClick={() => void save()}>
          {words.text('pdf')}
        </Button>
      </ButtonRow>
    </div>
  );
}

function Parts({ report }: { readonly report: Report }) {
  const { text, when } = useReportWords();
  return (
    <>
      <Printed parts={[text('title'), text('made', { when: when(Date.now()) })]} />
      <p className={styles.small}>
        {text('about')} {report.lookedAt !== null && text('asOf', { when: when(report.lookedAt) })}
      </p>
      <KeyFigures months={report.months} />
      <div className={styles.charts}>
        <Covers months={report.months} />
        <Sources report={report} />
      </div>
      <Venues venues={report.venues} />
      <Growth months={report.months} />
      <Retention report={report} />
      <Sold months={report.months} />
      <Money money={report.money} />
    </>
  );
}
