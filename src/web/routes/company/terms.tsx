import { type MetaFunction, useLoaderData } from 'react-router';
import text from '#content/legal/terms.md?raw';
import { LegalPage } from '#web/prose/legal-page.tsx';
import { legalText } from '#web/prose/legal-text.ts';
import { breadcrumbNode, publicMeta } from '#web/seo/meta.ts';
import type { PageHandle } from '#web/seo/page-scripts.ts';

const CRUMBS = [
  { label: 'Home', path: '/' },
  { label: 'Terms', path: '/terms' },
];

export const handle: PageHandle = { scripts: 'signed-in' };

export const meta: MetaFunction = ({ matches }) =>
  publicMeta('/terms', matches, (baseUrl) => [breadcrumbNode(baseUrl, CRUMBS)]);

export function loader() {
  return { html: legalText(text) };
}

export default function TermsPage() {
  const { html } = useLoaderData<typeof loader>();
  return (
    <LegalPage
      title="Terms of service"
      lead="What you can expect from us and what we expect from you, in eleven sections."
      crumbs={CRUMBS}
      html={html}
    />
  );
}
