// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { GridLine } from '#web/features/manage/grid/grid-line.tsx';
import { needTexts, startLanguage } from '#web/i18n/app/language.ts';
import { aUnit } from './party.ts';

beforeAll(async () => {
  await startLanguage(localStorage, ['en']);
  await needTexts('manage', 'grid');
});

it('tables that another device split and joined anew for another time are drawn at that time', () => {
  const table = aUnit();
  const lineWith = (from: number, to: number) => {
    const joins = [aUnit({ no: 3840, name: 'T1+T2', tables: [1, 2], joined: { from, to } })];
    const line = { table, bars: [], blocks: [], joins };
    const day = { date: '2026-11-21', zone: 'Europe/Rome', hours: { from: 1020, to: 1440 }, minute: null };
    const looks = { lateMinutes: 10, noShowMinutes: 30, lifted: null, laid: null, pending: new Map(), mayAct: true };
    return <GridLine {...{ line, ...day, ...looks }} onTable={drawn} />;
  };
  const strip = () =>
    screen
      .getByText(/T1\+T2/)
      .closest('li')
      ?.getAttribute('style');
  const { rerender } = render(lineWith(1080, 1200));
  expect(strip()).toBe('--at: 1080; --for: 120;');
  rerender(lineWith(1200, 1380));
  expect(strip()).toBe('--at: 1200; --for: 180;');
});

const drawn = () => undefined;
