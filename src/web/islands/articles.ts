/** Manages saved articles, which stay in this browser, and hides images that fail to load. */
import { HYDRATED_EVENT } from '../blog/hydrated-event.ts';

const STORAGE_KEY = 'savedArticles';

interface SavedArticle {
  slug: string;
  title: string;
}

function isSavedArticle(value: unknown): value is SavedArticle {
  return typeof value === 'object' && value !== null && 'slug' in value && 'title' in value;
}

/** Reads saved articles. Storage may be blocked or contain invalid data. */
function readSavedArticles(): SavedArticle[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSavedArticle) : [];
  } catch {
    return [];
  }
}

function writeSavedArticles(saved: readonly SavedArticle[]): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(saved));
    return true;
  } catch {
    return false;
  }
}

function renderButton(button: HTMLElement): void {
  const isSaved = readSavedArticles().some(({ slug }) => slug === button.dataset.save);
  const [save = '', saved = ''] = (button.dataset.saveWords ?? '').split('|');
  button.setAttribute('aria-pressed', String(isSaved));
  button.textContent = isSaved ? saved : save;
}

function renderList(): void {
  const section = document.querySelector<HTMLElement>('[data-saved-articles]');
  const list = section?.querySelector('ul') ?? null;
  if (section === null || list === null) return;
  const saved = readSavedArticles();
  section.hidden = saved.length === 0;
  list.replaceChildren(
    ...saved.map(({ slug, title }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      item.className = 'border-b py-2';
      link.className = 'link';
      link.href = `/blog/${encodeURIComponent(String(slug))}`;
      link.textContent = String(title);
      item.append(link);
      return item;
    }),
  );
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-save]') : null;
  if (button === null) return;
  const { save: slug = '', saveTitle: title = '' } = button.dataset;
  const others = readSavedArticles().filter((article) => article.slug !== slug);
  writeSavedArticles(others.length < readSavedArticles().length ? others : [{ slug, title }, ...others]);
  renderButton(button);
});

// Error events of images do not bubble.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement && 'fallsBack' in target.dataset) target.hidden = true;
  },
  true,
);

function render(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-needs-script]')) part.classList.remove('invisible');
  for (const button of document.querySelectorAll<HTMLElement>('[data-save]')) renderButton(button);
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-falls-back]')) {
    if (image.complete && image.naturalWidth === 0) image.hidden = true;
  }
  renderList();
}

render();
document.addEventListener(HYDRATED_EVENT, render);
