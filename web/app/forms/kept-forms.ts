import { type Keeper, keeperOf } from '../session/storage.ts';

const KEPT = 'forms';
/** A screen that takes longer than this to reload is treated as another one. */
const PATIENCE_MS = 20_000;
/** Input types that are never stored: secrets, files, and what nobody types. */
const NEVER = ['password', 'file', 'hidden', 'submit', 'button', 'reset'];

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Kept = Readonly<Record<string, string | boolean>>;

/** Reloads the page, keeping what is typed in its forms. */
export function reloadPage(): void {
  const forms = formsOf(document);
  if (Object.keys(forms).length > 0) tabKeeper().setItem(KEPT, JSON.stringify({ at: location.href, forms }));
  location.reload();
}

/** Restores the forms as soon as each field is there; once, and only on the same page. */
export function restoreForms(keeper: Keeper = tabKeeper()): void {
  const { at, forms } = parsed(keeper.getItem(KEPT));
  keeper.removeItem(KEPT);
  if (!forms || at !== location.href) return;
  const left = new Map(Object.entries(forms));
  const look = () => {
    for (const [name, field] of fieldsOf(document)) {
      const value = left.get(name);
      if (value === undefined) continue;
      left.delete(name);
      fill(field, value);
    }
    if (left.size === 0) stop();
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => watch.disconnect(), PATIENCE_MS);
  const stop = () => {
    clearTimeout(timer);
    watch.disconnect();
  };
  look();
}

/** What was typed and ticked, by the position of each field among its kind. */
const formsOf = (page: ParentNode): Kept =>
  Object.fromEntries(
    fieldsOf(page).map(([name, field]) => [name, isTick(field) ? field.checked : field.value] as const),
  );

/** Only fields within forms: a control outside takes effect at once, and must not be operated again. */
function fieldsOf(page: ParentNode): [string, Field][] {
  const seen = new Map<string, number>();
  return [...page.querySelectorAll<Field>('form :is(input, textarea, select)')]
    .filter((field) => !NEVER.includes(field.type) && field.autocomplete !== 'one-time-code')
    .map((field) => {
      const like = `${field.name} ${isTick(field) ? field.value : ''}`;
      const nth = seen.get(like) ?? 0;
      seen.set(like, nth + 1);
      return [`${like} ${nth}`, field];
    });
}

const isTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

function fill(field: Field, value: string | boolean): void {
  if (isTick(field)) {
    if (field.checked !== value && (value || field.type === 'checkbox')) field.click();
  } else if (typeof value === 'string' && field.value !== value) {
    // React watches an override of this property on the element, so the prototype's setter is used.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function parsed(text: string | null): { readonly at?: string; readonly forms?: Kept } {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    // Not ours.
    return {};
  }
}

const tabKeeper = (): Keeper => keeperOf(() => sessionStorage);
