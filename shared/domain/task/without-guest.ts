import { sameTask, type Task } from './task.ts';

type Named = {
  readonly name: string;
  readonly phone: string;
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
};

const REMOVED = '…';
/** A single short name ("Rosa") is also a word or somebody else's; two names, or a long one, mean the guest. */
const MIN_NAME = 6;

/** The task without a guest's name, number and address; null if it has none of them. */
export function withoutGuest(task: Task, contacts: readonly Named[]): Task | null {
  const patterns = contacts.flatMap(patternsOf);
  const clean = (text: string) => patterns.reduce((words, pattern) => words.replace(pattern, REMOVED), text);
  const checklist = task.checklist.map(({ text, done }) => ({ text: clean(text), done }));
  const cleaned = { ...task, title: clean(task.title), notes: clean(task.notes), checklist };
  return sameTask(task, cleaned) ? null : { ...cleaned, revision: task.revision + 1 };
}

function patternsOf({ name, phone, email = '', firstName = '', lastName = '' }: Named): RegExp[] {
  const names = [name, `${firstName} ${lastName}`, lastName, ...name.split(/\s+/u)];
  const meant = names.map((each) => each.trim()).filter((each) => each.includes(' ') || each.length >= MIN_NAME);
  const digits = phone.replace(/\D/g, '');
  return [
    ...[...meant, email].filter((each) => each !== '').map((each) => new RegExp(bordered(quoted(each)), 'giu')),
    // The number as it is written down: with or without the country, with signs between.
    ...(digits.length >= 8
      ? [new RegExp(`\\+?(?:\\d[\\s().-]*)*${[...digits.slice(-8)].join('[\\s().-]*')}`, 'gu')]
      : []),
  ];
}

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/gu, '\\s+');
const bordered = (pattern: string): string => `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`;
