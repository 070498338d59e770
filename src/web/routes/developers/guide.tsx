import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { buildGuidePath, type DeveloperGuide } from '#content/developer-guides.ts';
import { PageHead } from '../../components/layout/page-head.tsx';
import { GuideLinks } from '../../docs/guides/guide-links.tsx';
import { readGuide } from '../../docs/guides/guide-texts.ts';
import { Prose } from '../../prose/prose.tsx';
import { buildBreadcrumbNode } from '../../seo/meta.ts';
import type { PageHandle } from '../../seo/page-scripts.ts';
import { buildPublicMeta } from '../../seo/public-meta.ts';

const buildCrumbs = ({ slug, name }: DeveloperGuide) => [
  { label: 'Home', path: '/' },
  { label: 'API documentation', path: '/api-documentation' },
  { label: name, path: buildGuidePath(slug) },
];

export const handle: PageHandle = { scripts: 'signed-in', hasCode: true };

export function loader({ request }: LoaderFunctionArgs) {
  const slug =
    new URL(request.url).pathname
      .replace(/\.data$/, '')
      .split('/')
      .at(-1) ?? '';
  const found = readGuide(slug);
  if (found === null) throw data(null, { status: 404 });
  return found;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : buildPublicMeta(buildGuidePath(loaderData.guide.slug), matches, (baseUrl) => [
        buildBreadcrumbNode(baseUrl, buildCrumbs(loaderData.guide)),
      ]);

/** A guide for developers. */
export default function GuidePage() {
  const { guide, html, parts } = useLoaderData<typeof loader>();
  return (
    <article className="pb-16">
      <PageHead title={guide.title} lead={guide.about} crumbs={buildCrumbs(guide)} />
      <div className="shell mt-10">
        <nav aria-label="On this page">
          <ul className="flex flex-wrap gap-x-6">
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a className="link inline-flex min-h-11 items-center" href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-8">
          <Prose html={html} />
        </div>
        <h2 className="mt-16 text-20 font-semibold text-ink">More guides</h2>
        <GuideLinks except={guide.slug} />
      </div>
    </article>
  );
}
