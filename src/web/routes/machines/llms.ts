import type { LoaderFunctionArgs } from 'react-router';
import { appContext } from '#web/app-context.ts';
import { renderLlmsText } from '#web/seo/llms-text.ts';
import { listSitePages } from '#web/seo/site-map.ts';

/** Serves `/llms.txt`: a summary of the site, and its pages with one sentence each (llmstxt.org). */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { services } = context.get(appContext);
  return new Response(
    renderLlmsText(listSitePages(services.getRules().rules, await services.articles.list()), services.baseUrl),
    {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    },
  );
}
