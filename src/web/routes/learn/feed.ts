import type { LoaderFunctionArgs } from 'react-router';
import { appContext } from '#web/app-context.ts';
import { renderFeed } from '#web/blog/feed-xml.ts';

/** Serves the Atom feed at `/blog/feed.xml`. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { services } = context.get(appContext);
  return new Response(renderFeed(await services.articles.list(), services.baseUrl), {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, max-age=900' },
  });
}
