// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { Calendar } from '#web/ui/calendar.tsx';

afterEach(() => {
  cleanup();
  document.documentElement.dir = '';
});

const day = (date: string) => date as LocalDate;
const WORDS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  monthName: (month: string) => month,
  dayName: (date: LocalDate) => date,
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((name) => ({ short: name, long: name })),
  firstWeekday: 1,
};

function open(value: string, onChoose = vi.fn()) {
  render(<Calendar value={day(value)} today={day('2026-11-21')} onChoose={onChoose} words={WORDS} />);
  return onChoose;
}
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const focused = () => document.activeElement?.getAttribute('aria-label');

it.each([
  ['ArrowRight', '2026-11-22'],
  ['ArrowLeft', '2026-11-20'],
  ['ArrowDown', '2026-11-28'],
  ['ArrowUp', '2026-11-14'],
  ['PageDown', '2026-12-21'],
  ['PageUp', '2026-10-21'],
])('moves the focus by %s', (name, expected) => {
  open('2026-11-21');
  key(name);
  expect(focused()).toBe(expected);
});

it('turns the arrows round where reading goes from right to left', () => {
  document.documentElement.dir = 'rtl';
  open('2026-11-21');
  key('ArrowLeft');
  expect(focused()).toBe('2026-11-22');
});

it('falls on the last day of a shorter month', () => {
  open('2026-10-31');
  key('PageDown');
  expect(focused()).toBe('2026-11-30');
});

it('puts the first of the month below its weekday', () => {
  open('2026-11-21');
  const first = screen.getByRole('button', { name: '2026-11-01' });
  expect(first.closest('tr')?.querySelectorAll('td')[6]?.contains(first)).toBe(true);
});

it('chooses by press and marks the chosen day and today', () => {
  const onChoose = open('2026-11-20');
  fireEvent.click(screen.getByRole('button', { name: '2026-11-05' }));
  expect(onChoose).toHaveBeenCalledWith('2026-11-05');
  expect(screen.getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe('2026-11-20');
  expect(screen.getByRole('button', { current: 'date' }).getAttribute('aria-label')).toBe('2026-11-21');
});
