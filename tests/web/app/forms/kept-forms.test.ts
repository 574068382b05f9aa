// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { reloadPage, restoreForms } from '#web/app/forms/kept-forms.ts';

const FORM = `
  <form>
    <input name="name"><input name="secret" type="password"><input name="code" autocomplete="one-time-code">
    <textarea name="note"></textarea>
    <select name="meal"><option>Lunch</option><option>Dinner</option></select>
    <input type="radio" name="role" value="host"><input type="radio" name="role" value="viewer">
    <input type="checkbox" name="alert">
  </form>
  <input name="outside">`;
const field = <T extends HTMLInputElement>(name: string) => document.querySelector<T>(`[name="${name}"]`) as T;

afterEach(() => {
  document.body.innerHTML = '';
  sessionStorage.clear();
  vi.restoreAllMocks();
});

function reloadWithForm() {
  document.body.innerHTML = FORM;
  field('name').value = 'Anna';
  field('secret').value = 'topsecret';
  field('code').value = '123456';
  field('note').value = 'Two lines\nof text';
  field('meal').value = 'Dinner';
  document.querySelector<HTMLInputElement>('[value="viewer"]')?.click();
  field('alert').checked = true;
  field('outside').value = 'search';
  vi.spyOn(location, 'reload').mockImplementation(() => {});
  reloadPage();
  document.body.innerHTML = '';
}

it('keeps what stands in a form over a reload, and puts it back when the form is there again', async () => {
  reloadWithForm();
  restoreForms();
  document.body.innerHTML = FORM;
  const heard = vi.fn();
  field('name').addEventListener('input', heard);
  await vi.waitFor(() => expect(field('name').value).toBe('Anna'));
  expect(heard).toHaveBeenCalledTimes(1);
  expect([field('note').value, field('meal').value]).toEqual(['Two lines\nof text', 'Dinner']);
  expect(document.querySelector<HTMLInputElement>('[value="viewer"]')?.checked).toBe(true);
  expect(field('alert').checked).toBe(true);
});

it('writes no password and no code down, and leaves what is outside a form alone', async () => {
  reloadWithForm();
  expect(sessionStorage.getItem('forms')).not.toMatch(/topsecret|123456|search/);
  restoreForms();
  document.body.innerHTML = FORM;
  await vi.waitFor(() => expect(field('name').value).toBe('Anna'));
  expect([field('secret').value, field('code').value, field('outside').value]).toEqual(['', '', '']);
});

it('puts it back once, and only on the same page', () => {
  reloadWithForm();
  const kept = JSON.parse(sessionStorage.getItem('forms') ?? '{}');
  sessionStorage.setItem('forms', JSON.stringify({ ...kept, at: 'https://nina.example/elsewhere' }));
  document.body.innerHTML = FORM;
  restoreForms();
  expect(field('name').value).toBe('');
  expect(sessionStorage.getItem('forms')).toBeNull();
});

it('does not mind what is not its own', () => {
  sessionStorage.setItem('forms', 'garbage');
  document.body.innerHTML = FORM;
  expect(() => restoreForms()).not.toThrow();
});
