export interface ContentsEntry {
  /** ID of the heading. */
  id: string;
  /** Short title. */
  title: string;
}

/**
 * Links to the parts of a long page: in a column that stays visible on wide screens, or in two columns above the parts
 * on other screens.
 */
export function ContentsMenu({ entries }: { entries: readonly ContentsEntry[] }) {
  return (
    <nav
      aria-label="On this page"
      className="border-b pb-3 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:border-b-0 lg:pb-0 print:hidden"
    >
      <ul className="grid grid-cols-2 gap-x-4 text-14 sm:grid-cols-3 lg:block">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block border-line py-1.5 leading-snug text-ink-2 -outline-offset-2 hover:text-ink hover:underline lg:border-l-2 lg:px-3 lg:hover:border-control lg:hover:no-underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
