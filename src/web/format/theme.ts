/**
 * The theme choice is stored in localStorage and in a cookie of the same name, so that the server renders the right
 * theme immediately.
 */
const THEME_KEY = 'awi-theme';
const ONE_YEAR_SECONDS = 31_536_000;

export type Theme = 'light' | 'dark';

/** Returns the chosen theme from a Cookie header; null when the system preference applies. */
export function readThemeFromCookie(cookieHeader: string | null): Theme | null {
  const value = cookieHeader?.match(/(?:^|;\s*)awi-theme=(light|dark)(?:;|$)/)?.[1];
  return value === 'light' || value === 'dark' ? value : null;
}

/** Returns the cookie for `document.cookie`. */
export function buildThemeCookie(theme: Theme): string {
  return `${THEME_KEY}=${theme}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
}

/** Returns the current theme: the choice on the document, otherwise the system preference. */
function getActiveTheme(): Theme {
  const chosenTheme = document.documentElement.dataset.theme;
  if (chosenTheme === 'light' || chosenTheme === 'dark') return chosenTheme;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Switches to the other theme and remembers it. */
export function toggleTheme(): void {
  const next = getActiveTheme() === 'dark' ? 'light' : 'dark';
  applyTheme(next);
  try {
    localStorage.setItem(THEME_KEY, next);
  } catch {
    // Storage may be blocked (private mode); the cookie alone is enough.
  }
}

/** Restores a choice whose cookie was deleted. */
export function restoreTheme(): void {
  if (document.documentElement.dataset.theme) return;
  try {
    const stored = localStorage.getItem(THEME_KEY);
    if (stored === 'light' || stored === 'dark') applyTheme(stored);
  } catch {
    // Storage blocked: the system preference applies.
  }
}

function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in every supported browser.
  document.cookie = buildThemeCookie(theme);
}
