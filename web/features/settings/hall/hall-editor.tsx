import { useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Halls } from '#web/app/day/halls.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SectionProblems } from '../section-problems.tsx';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import { useVenue } from '../venue.ts';
import { addHall } from './add-pieces.ts';
import { Board } from './board.tsx';
import type { Draft, Piece } from './draft.ts';
import { EditorKeysDialog } from './editor-keys-dialog.tsx';
import { focusFirstField, focusInvalidField } from './fields-focus.ts';
import styles from './hall-editor.module.css';
import { HallTabs } from './hall-tabs.tsx';
import { Inspector } from './inspector.tsx';
import { IssueLinks } from './issue-links.tsx';
import { newHallName, pieceName } from './piece-names.ts';
import { SaveBar } from './save-bar.tsx';
import { toggleLink } from './toggle-link.ts';
import { Toolbar } from './toolbar.tsx';
import { useEditor } from './use-editor.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useFieldFaults } from './use-field-faults.ts';
import { useGestures } from './use-gestures.ts';
import { useSave } from './use-save.ts';
import { useShowIssues } from './use-show-issues.ts';
import { useView } from './use-view.ts';

type Props = { readonly read: Halls; readonly first: Draft };

const NO_ROOM = { width: 900, height: 600 };

/** Draws the halls and their tables as one draft, which is saved on request. */
export function HallEditor({ read, first }: Props) {
  const text = useText('canvas');
  const settings = useText('settings');
  const editor = useEditor(useVenue().venueId, first);
  const svg = useRef<SVGSVGElement>(null);
  const [several, setSeveral] = useState(false);
  const [help, setHelp] = useState(false);
  const { draft, hall } = editor;
  const view = useView(svg, hall ?? NO_ROOM);
  const save = useSave(editor, read);
  const onLink = (a: number, b: number) => toggleLink(editor, text, a, b);
  const gestures = useGestures({ svg, editor, view, several, onLink });
  const commands = useEditorKeys({
    ...{ editor, view, svg, onLink, onFields: focusFirstField },
    nameOf: (piece: Piece) => pieceName(piece, text),
    onHelp: () => setHelp(true),
    onLeave: gestures.giveUp,
  });
  const { hasFaults, onFault } = useFieldFaults();
  const issues = useShowIssues(editor, save.issues);
  const faulty = new Set(save.issues.keys());

  function onHall() {
    const added = addHall(draft, newHallName(draft, text));
    editor.change(added.draft, { hallId: added.id, choose: [] });
    view.fit();
  }

  /** The button goes with the emptiness: the focus goes to the name, which the hall was given for want of another. */
  function onFirstHall() {
    flushSync(onHall);
    focusFirstField();
  }

  // An impossible value is marked at its field, and nothing is saved until it is corrected.
  const onSave = () => (hasFaults ? focusInvalidField() : void save.save());
  const about = editor.tool === 'wall' ? 'tool.wall.about' : editor.tool === 'link' ? 'tool.link.about' : null;

  // During a drag the drawing has priority; toolbar and inspector follow when there is time.
  const drags = gestures.gesture !== null;
  const beside = {
    toolbar: <Toolbar {...{ editor, view, several, onSeveral: setSeveral, onHelp: () => setHelp(true) }} />,
    inspector: <Inspector {...{ editor, issues: save.issues, commands, onFault }} />,
  };
  const later = useDeferredValue(beside);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the editor, wherever in it the focus is.
    <div className={styles.editor} onKeyDown={save.busy ? undefined : commands.onKeyDown} aria-busy={save.busy}>
      {draft.halls.length === 0 ? (
        <EmptyState icon="wall" title={text('empty.title')} text={settings('page.hallCanvas.about')}>
          <Button tone="primary" icon="plus" busy={save.busy} onClick={onFirstHall}>
            {text('hall.add')}
          </Button>
        </EmptyState>
      ) : (
        <HallTabs {...{ editor, view }} busy={save.busy} onAdd={onHall} />
      )}
      <SectionProblems state={save} />
      <IssueLinks draft={draft} ids={issues.wrong} onShow={issues.show} />
      {hall && (
        <>
          {/* Saving replaces the drawing, so meanwhile it cannot be edited. */}
          <div inert={save.busy}>{drags ? later.toolbar : beside.toolbar}</div>
          {about && <p className={styles.hint}>{text(about)}</p>}
          <div className={styles.work} inert={save.busy}>
            <div className={styles.paper}>
              <Board {...{ svg, editor, view, gestures, faulty }} />
              <p role="status" className={styles.said}>
                {editor.said}
              </p>
            </div>
            {drags ? later.inspector : beside.inspector}
          </div>
        </>
      )}
      <SaveBar editor={editor} busy={save.busy} onSave={onSave} />
      <UnsavedGuard dirty={editor.dirty} />
      {help && <EditorKeysDialog onClose={() => setHelp(false)} />}
    </div>
  );
}
