import type { LoaderFunctionArgs } from 'react-router';
import { parsePreviewPath } from '../api/preview-path.ts';
import { appContext } from '../app-context.ts';
import { listSitePages } from '../seo/site-map.ts';

/** Serves `/preview/<path>.png`, the social preview image of a page. Pages that do not exist return 404. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { services } = context.get(appContext);
  const path = parsePreviewPath(params['*'] ?? '');
  const page = listSitePages(services.getRules().rules, await services.articles.list()).find(
    (candidate) => candidate.path === path,
  );
  if (page === undefined) return new Response('There is no such image.', { status: 404 });
  const title = page.title.replace(/ \| [^|]+$/, '');
  const image = await services.drawPreviewImage({ title, kind: page.kind });
  return new Response(image, { headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' } });
}
