import { toggleTheme } from '#web/format/theme.ts';

/**
 * Switches between light and dark. On pages without framework code the site island finds it by `data-theme-toggle`.
 * Both icons are rendered and CSS shows one of them, so that the server does not need to know the system preference.
 */
export function ThemeToggle() {
  return (
    <button
      type="button"
      data-theme-toggle=""
      onClick={() => toggleTheme()}
      aria-label="Switch between light and dark theme"
      title="Switch between light and dark theme"
      className="inline-flex size-11 items-center justify-center rounded-4 text-ink-2 hover:bg-raised hover:text-ink"
    >
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5">
        <circle cx="10" cy="10" r="7.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M10 2.75a7.25 7.25 0 0 1 0 14.5z" fill="currentColor" />
      </svg>
    </button>
  );
}
