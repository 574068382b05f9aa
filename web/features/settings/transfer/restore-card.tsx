import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Issue } from '#shared/contracts/errors.ts';
import type { Hall } from '#shared/domain/venue/halls.ts';
import { copyOf } from '#shared/domain/venue/seating-rules.ts';
import type { SectionValues } from '#shared/domain/venue/sections.ts';
import { useApi } from '#web/app/app-context.tsx';
import { hallsKey } from '#web/app/day/halls.ts';
import { useIssueText } from '#web/app/forms/use-issue-text.ts';
import { UnlockDialog } from '#web/app/session/unlock-dialog.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { nameOf } from '../change-labels.ts';
import { useHouse } from '../house.ts';
import { ImpactDialog } from '../impact-dialog.tsx';
import { pageOfSection } from '../pages.ts';
import { writeOf } from '../section-writes.ts';
import styles from '../settings.module.css';
import { useFieldTexts } from '../use-field-texts.ts';
import {
  type OwnFile,
  type Part,
  partsIn,
  type Restored,
  restoreSettings,
  type TaskInFile,
  type Written,
} from './restore.ts';
import { restoreTasks } from './restore-tasks.ts';

/** Replaces the settings of this house with those of one of our own export files, after a question. */
export function RestoreCard({ file }: { readonly file: OwnFile }) {
  const text = useText('settings');
  const refusal = useText('refusals');
  const issueText = useIssueText();
  const app = useText('app');
  const api = useApi();
  const client = useQueryClient();
  const { venueId, sections, refresh } = useHouse();
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const [report, setReport] = useState<readonly Restored[]>([]);
  const [unlocking, setUnlocking] = useState(false);
  const [deciding, setDeciding] = useState<Restored | null>(null);
  const kept = useRef(new Map<Part, readonly string[]>());
  const say = useFieldTexts();
  const count = partsIn(file).length;
  const refused = report.filter(({ outcome }) => outcome !== 'done');

  async function draw(halls: readonly Hall[]): Promise<Written> {
    const stands = await api.plan.halls({ venueId });
    if (stands.kind !== 'done') return stands as Written;
    const { revision } = stands.value;
    const drawn = await api.plan.halls_write({ venueId, revision, halls: copyOf(halls) });
    void client.invalidateQueries({ queryKey: hallsKey(venueId) });
    return drawn as Written;
  }

  /** `saved`: revisions of the sections saved since the house was read. */
  async function write(saved: Map<Part, number>, section: Part, value: unknown): Promise<Written> {
    if (section === 'halls') return draw(value as readonly Hall[]);
    if (section === 'tasks') return restoreTasks(api, venueId, value as readonly TaskInFile[]);
    if (section === 'steering') {
      const { steering } = value as { readonly steering: 'off' };
      return (await api.settings.steering_write({ venueId, steering })) as Written;
    }
    const revision = saved.get(section) ?? sections[section].revision;
    const outcome = await writeOf(
      api,
      section,
    )({
      ...{ venueId, revision, kept: kept.current.get(section) ?? [] },
      value: value as SectionValues[typeof section],
    });
    if (outcome.kind !== 'done') return outcome;
    saved.set(section, outcome.value.revision);
    return { kind: 'done', value: outcome.value.value };
  }

  async function restore() {
    setAsking(false);
    setReport([]);
    const here = { ...sections.tables.value, ...sections.combinations.value };
    const saved = new Map<Part, number>();
    const made = await restoreSettings(file, here, (part, value) => write(saved, part, value), setDone);
    setDone(null);
    setReport(made);
    setUnlocking(made.some(({ code }) => code === 'settings.guarded'));
    await refresh();
  }

  /**
   * Restores the whole file again, because later sections are judged by this one; the decisions to keep reservations are
   * remembered.
   */
  async function decided(part: Part, these: readonly string[]) {
    kept.current.set(part, [...new Set([...(kept.current.get(part) ?? []), ...these])]);
    setDeciding(null);
    await restore();
  }

  const pageName = (part: Part) => (part === 'tasks' ? text('restore.tasks') : text(`page.${pageOfSection(part)}`));

  const wrongIn = (part: Part, issue: Issue) =>
    [nameOf(part, issue.path.replace(/^value\./, ''), say), issueText(issue)].filter(Boolean).join(': ');

  /** There are no fields to mark here, so the issues follow by name. */
  function whyNot({ code, issues = [] }: Restored): string {
    if (!code) return app('connection.title');
    return issues.length > 0 ? `${text('invalid')}.` : refusal(code);
  }

  return (
    <section className={styles.narrow} aria-label={text('restore.title')}>
      <h3>{text('restore.title')}</h3>
      <p className={styles.about}>{text('restore.about')}</p>
      <div>
        <Button busy={done !== null} onClick={() => setAsking(true)}>
          {text('restore.start', { count })}
        </Button>
      </div>
      {done !== null && <p role="status">{text('restore.working', { done, of: count })}</p>}
      {report.length > 0 && (
        <Banner
          tone={refused.length > 0 ? 'wait' : 'info'}
          icon={refused.length > 0 ? 'alert' : 'check'}
          title={text('restore.sum', { done: report.length - refused.length, of: count })}
        />
      )}
      <ul className={styles.log}>
        {refused.map((each) => (
          <li key={each.part}>
            <strong>{pageName(each.part)}</strong>:{' '}
            {[whyNot(each), ...(each.issues ?? []).map((issue) => wrongIn(each.part, issue))].join(' ')}{' '}
            {each.affected && (
              <Button onClick={() => setDeciding(each)}>{text('impact.title', { count: each.affected.length })}</Button>
            )}
          </li>
        ))}
      </ul>
      {deciding?.affected && (
        <ImpactDialog
          affected={deciding.affected}
          busy={done !== null}
          onClose={() => setDeciding(null)}
          onDecided={(these) => decided(deciding.part, these)}
        />
      )}
      {unlocking && (
        <UnlockDialog
          venueId={venueId}
          onClose={() => setUnlocking(false)}
          onOpened={() => {
            setUnlocking(false);
            void restore();
          }}
        />
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          kept.current.clear();
          void restore();
        }}
        title={text('restore.ask', { count })}
        text={text('restore.ask.text')}
        confirmLabel={text('restore.do')}
        keepLabel={text('restore.keep')}
      />
    </section>
  );
}
