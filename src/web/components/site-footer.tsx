import { BRAND } from '#contracts/brand.ts';

const LINKS = [
  { label: 'What it measures', href: '/#measures' },
  { label: 'The evidence', href: '/#evidence' },
  { label: 'Plans', href: '/#plans' },
];

/** Footer with links to pages that exist; the anchors belong to the visitor's front page. */
export function SiteFooter({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <footer className="mt-auto border-t">
      <div className="shell flex flex-wrap items-baseline justify-between gap-x-8 gap-y-4 py-8 text-14 text-ink-2">
        <p>
          {BRAND.name}. {BRAND.tagline}.
        </p>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {!isSignedIn &&
              LINKS.map((link) => (
                <li key={link.href}>
                  <a className="inline-block py-1 hover:text-ink hover:underline" href={link.href}>
                    {link.label}
                  </a>
                </li>
              ))}
            <li>
              <a className="inline-block py-1 hover:text-ink hover:underline" href="/bot">
                About our crawler
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
