/** The welcome banner is shown once per browser session: the page uses sessionStorage, the server a session cookie. */
export const WELCOME_KEY = 'awi-welcomed';

export function hasBeenWelcomed(cookieHeader: string | null): boolean {
  return /(?:^|;\s*)awi-welcomed=1(?:;|$)/.test(cookieHeader ?? '');
}

/** Remembers that the banner was shown; returns whether it had already been shown in this tab. */
export function recordWelcome(): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in every supported browser.
  document.cookie = `${WELCOME_KEY}=1; Path=/; SameSite=Lax`;
  try {
    const wasShown = sessionStorage.getItem(WELCOME_KEY) !== null;
    sessionStorage.setItem(WELCOME_KEY, '1');
    return wasShown;
  } catch {
    // If storage is blocked, the cookie alone is enough.
    return false;
  }
}
