import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { CASE_STUDIES } from '#content/case-studies.ts';
import { buildCaseStudyCrumbs, CaseStudyPage } from '#web/case-studies/case-study-page.tsx';
import { buildBreadcrumbNode } from '#web/seo/meta.ts';
import type { PageHandle } from '#web/seo/page-scripts.ts';
import { buildPublicMeta } from '#web/seo/public-meta.ts';

export const handle: PageHandle = { scripts: 'signed-in' };

const getStudy = (pathname: string) => CASE_STUDIES.find(({ slug }) => pathname === `/case-studies/${slug}`);

export const meta: MetaFunction = ({ matches, location }) => {
  const study = getStudy(location.pathname);
  if (study === undefined) return [];
  return buildPublicMeta(`/case-studies/${study.slug}`, matches, (baseUrl) => [
    buildBreadcrumbNode(baseUrl, buildCaseStudyCrumbs(study)),
  ]);
};

/** Each study has its own route. Other paths return 404. */
export function loader({ request }: LoaderFunctionArgs) {
  const study = getStudy(new URL(request.url).pathname.replace(/\.data$/, ''));
  if (study === undefined) throw data(null, { status: 404 });
  return { study };
}

export default function CaseStudyRoute() {
  return <CaseStudyPage study={useLoaderData<typeof loader>().study} />;
}
