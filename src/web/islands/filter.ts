/** Filters the list of a page while the user types into its search box. */
import { matchesQuery } from '../search/matches-query.ts';

const form = document.querySelector<HTMLFormElement>('[data-filter-form]');
const input = form?.querySelector<HTMLInputElement>('input[type=search]') ?? null;

function filterItems(query: string): void {
  const items = [...document.querySelectorAll<HTMLElement>('[data-filter-item]')];
  for (const item of items) item.hidden = !matchesQuery(item.dataset.search ?? item.textContent ?? '', query);
  for (const group of document.querySelectorAll<HTMLElement>('[data-filter-group]')) {
    group.hidden = group.querySelector('[data-filter-item]:not([hidden])') === null;
  }
  const count = document.querySelector<HTMLElement>('[data-filter-count]');
  if (count === null) return;
  const { countText = '', noneText = '' } = count.dataset;
  const found = items.filter((item) => !item.hidden).length;
  const words = countText.replace('{found}', String(found)).replace('{total}', String(items.length));
  count.textContent = query.trim() === '' ? '' : found === 0 ? noneText : words;
}

function applyFilter(): void {
  if (input === null) return;
  filterItems(input.value);
  // The URL becomes the same as after submitting the plain form, so that it can be shared.
  const url = new URL(window.location.href);
  if (input.value.trim() === '') url.searchParams.delete('q');
  else url.searchParams.set('q', input.value.trim());
  window.history.replaceState(window.history.state, '', url);
}

input?.addEventListener('input', applyFilter);
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  applyFilter();
});
