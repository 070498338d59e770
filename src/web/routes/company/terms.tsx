import { type MetaFunction, useLoaderData } from 'react-router';
import text from '#content/legal/terms.md?raw';
import { LegalPage } from '#web/prose/legal-page.tsx';
import { renderLegalText } from '#web/prose/legal-text.ts';
import { buildBreadcrumbNode } from '#web/seo/meta.ts';
import type { PageHandle } from '#web/seo/page-scripts.ts';
import { buildPublicMeta } from '#web/seo/public-meta.ts';

const CRUMBS = [
  { label: 'Home', path: '/' },
  { label: 'Terms', path: '/terms' },
];

export const handle: PageHandle = { scripts: 'signed-in' };

export const meta: MetaFunction = ({ matches }) =>
  buildPublicMeta('/terms', matches, (baseUrl) => [buildBreadcrumbNode(baseUrl, CRUMBS)]);

export function loader() {
  return { html: renderLegalText(text) };
}

export default function TermsPage() {
  const { html } = useLoaderData<typeof loader>();
  return (
    <LegalPage
      path="/terms"
      title="Terms of service"
      lead="What you can expect from us and what we expect from you, in eleven sections."
      crumbs={CRUMBS}
      html={html}
    />
  );
}
