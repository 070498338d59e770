import { BRAND } from '#contracts/product/brand.ts';
import { FOOTER_GROUPS } from '#web/seo/footer-links.ts';
import { Wordmark } from './wordmark.tsx';

/** The footer, with the tagline and links. */
export function SiteFooter() {
  return (
    <footer className="mt-auto border-t print:hidden">
      <div className="shell grid gap-x-12 gap-y-10 py-10 text-14 text-ink-2 md:grid-cols-[2fr_3fr]">
        <div>
          <Wordmark />
          <p className="mt-3">{BRAND.tagline}.</p>
          <p className="mt-1">
            <a className="inline-block py-1 hover:text-ink hover:underline" href={`mailto:${BRAND.supportEmail}`}>
              {BRAND.supportEmail}
            </a>
          </p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-8 gap-y-8 sm:grid-cols-3">
          {FOOTER_GROUPS.map(({ title, links }) => (
            <div key={title}>
              <p className="font-semibold text-ink">{title}</p>
              <ul className="mt-2">
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <a className="inline-block py-1 hover:text-ink hover:underline" href={href}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
