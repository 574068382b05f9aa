import { useText } from '#web/i18n/app/use-text.tsx';
import { DayScreen } from '../day/day-screen.tsx';
import { useServiceDay } from '../day/service-day.ts';
import { PdfView } from './pdf-view.tsx';

/** `/pdf`: the service sheet on paper. */
export function Component() {
  const text = useText('manage');
  return (
    <DayScreen title={text('pdf.title')} useDay={useServiceDay}>
      {(props) => <PdfView key={props.venueId} {...props} />}
    </DayScreen>
  );
}
