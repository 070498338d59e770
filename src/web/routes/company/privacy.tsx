import { type MetaFunction, useLoaderData } from 'react-router';
import text from '#content/legal/privacy.md?raw';
import { LegalPage } from '#web/prose/legal-page.tsx';
import { renderLegalText } from '#web/prose/legal-text.ts';
import { buildBreadcrumbNode } from '#web/seo/meta.ts';
import type { PageHandle } from '#web/seo/page-scripts.ts';
import { buildPublicMeta } from '#web/seo/public-meta.ts';

const CRUMBS = [
  { label: 'Home', path: '/' },
  { label: 'Privacy', path: '/privacy' },
];

export const handle: PageHandle = { scripts: 'signed-in' };

export const meta: MetaFunction = ({ matches }) =>
  buildPublicMeta('/privacy', matches, (baseUrl) => [buildBreadcrumbNode(baseUrl, CRUMBS)]);

export function loader() {
  return { html: renderLegalText(text) };
}

export default function PrivacyPage() {
  const { html } = useLoaderData<typeof loader>();
  return (
    <LegalPage
      path="/privacy"
      title="Privacy policy"
      lead="What we collect, why, for how long, and how you can export or delete it."
      crumbs={CRUMBS}
      html={html}
    />
  );
}
