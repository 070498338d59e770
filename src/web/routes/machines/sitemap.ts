import type { LoaderFunctionArgs } from 'react-router';
import { appContext } from '#web/app-context.ts';
import { listSitePages, renderSitemap } from '#web/seo/site-map.ts';

/** Serves `/sitemap.xml`: every indexable page, with the date of its last change. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { services } = context.get(appContext);
  return new Response(
    renderSitemap(listSitePages(services.getRules().rules, await services.articles.list()), services.baseUrl),
    {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    },
  );
}
