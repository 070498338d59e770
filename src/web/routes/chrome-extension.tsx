import type { MetaFunction } from 'react-router';
import { EXPECTED } from '#content/dates.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { ComingSoon } from '../components/coming-soon.tsx';
import { PageHead } from '../components/layout/page-head.tsx';
import { PageSection } from '../components/layout/page-section.tsx';
import { buildBreadcrumbNode } from '../seo/meta.ts';
import type { PageHandle } from '../seo/page-scripts.ts';
import { buildPublicMeta } from '../seo/public-meta.ts';

const CRUMBS = [
  { label: 'Home', path: '/' },
  { label: 'Chrome extension', path: '/chrome-extension' },
];

const PLANNED_FEATURES = [
  {
    title: 'Audit the page you are on',
    text: 'Title, meta description, headings, canonical and markup of the open tab, with the same checks as the report.',
  },
  {
    title: 'With and without JavaScript',
    text: 'What an assistant gets from this page, next to what you see.',
  },
  {
    title: 'From the finding to the report',
    text: 'One click opens the issue in your last analysis, with every other affected page.',
  },
];

export const handle: PageHandle = { scripts: 'signed-in' };

export const meta: MetaFunction = ({ matches }) =>
  buildPublicMeta('/chrome-extension', matches, (baseUrl) => [buildBreadcrumbNode(baseUrl, CRUMBS)]);

export default function ChromeExtensionPage() {
  return (
    <article>
      <PageHead
        title="Your report, next to the page"
        lead="A browser extension that shows what the audit found on the page you are viewing. It is planned; there is nothing to install yet."
        crumbs={CRUMBS}
      >
        <ComingSoon expected={EXPECTED.browserExtension}>
          <p>Until then, you can audit your entire site here and re-check a single finding in seconds.</p>
        </ComingSoon>
      </PageHead>
      <PageSection title="What it will do" tone="surface">
        <ol className="mt-8 max-w-3xl">
          {PLANNED_FEATURES.map(({ title, text }, index) => (
            <li key={title} className="flex gap-5 border-t py-5">
              <span className="figure font-serif text-28 text-ink-3">{index + 1}</span>
              <div>
                <h3 className="font-semibold text-ink">{title}</h3>
                <p className="mt-1 text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </PageSection>
      <PageSection
        title="What it will not do"
        lead={`It will read a page only when you ask it to, and send its URL to ${BRAND.name} only then. It will not track your browsing, change pages or sell data.`}
      />
    </article>
  );
}
