import { expect, it } from 'vitest';
import { NO_TOASTS, reduceToasts } from './toast-state.ts';

const add = (title: string) => ({ type: 'add', toast: { title, tone: 'plain' } }) as const;

it('shows only the newest toast', () => {
  const state = reduceToasts(reduceToasts(NO_TOASTS, add('one')), add('two'));
  expect(state.toasts.map((toast) => toast.title)).toEqual(['two']);
});

it('closes a toast before removing it', () => {
  const shown = reduceToasts(NO_TOASTS, add('one'));
  const id = shown.toasts[0]?.id ?? 0;
  const closed = reduceToasts(shown, { type: 'dismiss', id });
  expect(closed.toasts[0]?.isOpen).toBe(false);
  expect(reduceToasts(closed, { type: 'remove', id }).toasts).toEqual([]);
});
