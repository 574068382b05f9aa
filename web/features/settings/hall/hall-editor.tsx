import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { HALL_LIMITS } from '#shared/domain/venue/halls.ts';
import { linksOf } from '#shared/domain/venue/link-tables.ts';
import type { Halls } from '#web/app/day/halls.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useHouse } from '../house.ts';
import { SectionProblems } from '../section-problems.tsx';
import settingsStyles from '../settings.module.css';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import { Board } from './board.tsx';
import type { Draft, Piece } from './draft.ts';
import { addHall, link, unlink } from './edit.ts';
import { EditorKeysDialog } from './editor-keys-dialog.tsx';
import styles from './hall-editor.module.css';
import { Inspector } from './inspector.tsx';
import { ELSEWHERE } from './issues.ts';
import { Toolbar } from './toolbar.tsx';
import { useEditor } from './use-editor.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useGestures } from './use-gestures.ts';
import { useSave } from './use-save.ts';
import { useView } from './use-view.ts';

type Props = { readonly read: Halls; readonly first: Draft };

const NO_ROOM = { width: 900, height: 600 };

/** Draws the halls and their tables as one draft, which is saved on request. */
export function HallEditor({ read, first }: Props) {
  const text = useText('canvas');
  const settings = useText('settings');
  const editor = useEditor(useHouse().venueId, first);
  const svg = useRef<SVGSVGElement>(null);
  const [several, setSeveral] = useState(false);
  const [help, setHelp] = useState(false);
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set());
  const { draft, hall } = editor;
  const view = useView(svg, hall ?? NO_ROOM);
  const save = useSave(editor, read);
  const gestures = useGestures({ svg, editor, view, several, onLink });
  const commands = useEditorKeys({
    ...{ editor, view, svg, nameOf, onLink, onFields },
    onHelp: () => setHelp(true),
    onLeave: gestures.giveUp,
  });
  const faulty = new Set(save.issues.keys());
  const tableName = (no: number) => draft.tables.find((table) => table.no === no)?.name ?? '';

  function nameOf(piece: Piece): string {
    if (piece.kind === 'table') return text('table.of', { name: piece.table.name });
    return piece.kind === 'wall' ? text('wall') : (piece.decor.text ?? text(`decor.${piece.decor.kind}`));
  }

  /** Links two tables, or unlinks them if they are linked. */
  function onLink(a: number, b: number) {
    const there = linksOf(draft.combinations).some(([x, y]) => (x === a && y === b) || (x === b && y === a));
    const next = there ? unlink(draft, a, b) : link(draft, a, b);
    const names = { a: tableName(a), b: tableName(b) };
    editor.set({ linkFrom: null });
    if (next.combinations === draft.combinations) editor.set({ said: text('said.otherArea') });
    else editor.change(next, { say: text(there ? 'said.unlinked' : 'said.linked', names) });
  }

  const fieldsId = 'hall-fields';
  function onFields() {
    document.getElementById(fieldsId)?.querySelector<HTMLElement>('input')?.focus();
  }

  function onHall() {
    const added = addHall(draft, freshName());
    editor.change(added.draft, { hallId: added.id, choose: [] });
    view.fit();
  }

  /** The button goes with the emptiness: the focus goes to the name, which the hall was given for want of another. */
  function onFirstHall() {
    flushSync(onHall);
    onFields();
  }

  function onFault(field: string, wrong: boolean) {
    setFaults((before) => {
      if (before.has(field) === wrong) return before;
      const next = new Set(before);
      if (wrong) next.add(field);
      else next.delete(field);
      return next;
    });
  }

  async function onSave() {
    // An impossible value is marked at its field, and nothing is saved until it is corrected.
    if (faults.size > 0) return document.querySelector<HTMLElement>(`#${fieldsId} [aria-invalid="true"]`)?.focus();
    await save.save();
  }

  const wrong = [...save.issues.keys()].filter((id) => id !== ELSEWHERE);
  const showFirst = useEffectEvent((id: string) => goTo(id));
  useEffect(() => {
    const [id] = [...save.issues.keys()].filter((each) => each !== ELSEWHERE);
    if (id !== undefined) showFirst(id);
  }, [save.issues]);
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
        <div className={styles.halls} inert={save.busy}>
          <Segmented
            label={text('halls')}
            value={editor.hallId}
            choices={draft.halls.map(({ id, name }) => ({ value: id, label: name || '—' }))}
            onChoose={(hallId) => {
              editor.set({ hallId, chosen: new Set(), linkFrom: null });
              view.fit();
            }}
          />
          <Button icon="plus" busy={draft.halls.length >= HALL_LIMITS.halls} onClick={onHall}>
            {text('hall.add')}
          </Button>
        </div>
      )}
      <SectionProblems state={save} />
      {wrong.length > 0 && (
        <ul className={styles.choices}>
          {wrong.map((id) => (
            <li key={id}>
              <Button icon="alert" onClick={() => goTo(id)}>
                {saidOf(id)}
              </Button>
            </li>
          ))}
        </ul>
      )}
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
      {editor.dirty && (
        <div className={settingsStyles.bar}>
          <p role="status">{settings('unsaved')}</p>
          <Button onClick={() => editor.rebase(editor.base)}>{settings('discard')}</Button>
          <Button tone="primary" icon="check" busy={save.busy} onClick={() => void onSave()}>
            {settings('save')}
          </Button>
        </div>
      )}
      <UnsavedGuard dirty={editor.dirty} />
      {help && <EditorKeysDialog onClose={() => setHelp(false)} />}
    </div>
  );

  function freshName(): string {
    let nth = draft.halls.length + 1;
    while (draft.halls.some(({ name }) => name === text('hall.new', { nth }))) nth += 1;
    return text('hall.new', { nth });
  }

  function hallOf(id: string) {
    return draft.halls.find(
      (each) =>
        each.id === id ||
        each.tables.some(({ no }) => `t${no}` === id) ||
        [...each.walls, ...each.decor].some((piece) => piece.id === id),
    );
  }

  function saidOf(id: string): string {
    const table = draft.tables.find(({ no }) => `t${no}` === id);
    return table ? text('table.of', { name: table.name }) : (hallOf(id)?.name ?? text('hall.fields'));
  }

  /** Shows the piece or hall with an issue, and its fields. */
  function goTo(id: string) {
    const at = hallOf(id);
    editor.set({ hallId: at?.id ?? editor.hallId, chosen: new Set(at?.id === id ? [] : [id]), tool: 'choose' });
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${fieldsId} [aria-invalid="true"]`)?.focus());
  }
}
