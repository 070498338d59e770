import type { MetaFunction } from 'react-router';
import { EXPECTED } from '#content/dates.ts';
import { BRAND } from '#contracts/brand.ts';
import { ComingSoon } from '../components/coming-soon.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageSection } from '../components/page-section.tsx';
import { breadcrumbNode, publicMeta } from '../model/meta.ts';
import type { PageHandle } from '../model/page-scripts.ts';

const CRUMBS = [
  { label: 'Home', path: '/' },
  { label: 'Chrome extension', path: '/chrome-extension' },
];

const PLANNED = [
  {
    title: 'The page you are on, judged in place',
    text: 'Title, description, headings, canonical address and markup of the open tab, with the same checks as the report.',
  },
  {
    title: 'With and without scripts',
    text: 'What an assistant gets of this page, beside what you see.',
  },
  {
    title: 'From the finding to the report',
    text: 'A click opens the issue in your last analysis, with every other page that has it.',
  },
];

export const handle: PageHandle = { scripts: 'signed-in' };

export const meta: MetaFunction = ({ matches }) =>
  publicMeta('/chrome-extension', matches, (baseUrl) => [breadcrumbNode(baseUrl, CRUMBS)]);

export default function ChromeExtensionPage() {
  return (
    <article>
      <PageHead
        title="The report, beside the page"
        lead="A browser extension that shows what the audit found about the page you are looking at. It is planned; there is nothing to install yet."
        crumbs={CRUMBS}
      >
        <ComingSoon expected={EXPECTED.browserExtension}>
          <p>Until then the whole site is a form away, and a single finding can be re-checked in seconds.</p>
        </ComingSoon>
      </PageHead>
      <PageSection title="What it is meant to do" tone="surface">
        <ol className="mt-8 max-w-3xl">
          {PLANNED.map(({ title, text }, index) => (
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
        lead={`It will read a page when you ask it to, and send its address to ${BRAND.name} only then. No record of the pages you visit, no change to pages, no selling of either.`}
      />
    </article>
  );
}
